#!/usr/bin/env bash
# What the tests need of the machine: a Chromium, a PostgreSQL, two proxies. Installed where we may, else said loudly.
set -u

missing=()
[ -n "${LABTOP_CHROMIUM:-}" ] || command -v chromium chromium-browser google-chrome google-chrome-stable chrome >/dev/null || missing+=(chromium)
command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
command -v nginx /usr/sbin/nginx >/dev/null || missing+=(nginx-light)
command -v caddy >/dev/null || missing+=(caddy)
[ ${#missing[@]} = 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing ${missing[*]} for the tests" >&2
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null && exit 0
fi
for name in "${missing[@]}"; do
    case $name in
        chromium) echo "THE PAGES ARE NOT TESTED IN A BROWSER: install chromium" >&2 ;;
        nginx-light | caddy) echo "THE TABLE IS NOT TESTED BEHIND A PROXY: install $name" >&2 ;;
        postgresql) echo "THE TABLE IS NOT TESTED ON POSTGRESQL: install postgresql" >&2 ;;
    esac
done
