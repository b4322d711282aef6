"""The gallery shows the pictures as they are now."""

from tools import gallery


def test_the_gallery_is_fresh_and_whole() -> None:
    made = gallery.pages()
    assert len(made) == 1 + 3 * sum(map(len, gallery.tables().values()))
    for place, text in made.items():
        kept = gallery.DOCS / place
        assert kept.exists(), f"{place} is missing: run make golden"
        assert kept.read_text(encoding="utf-8") == text, f"{place} is stale: run make golden"
    files = {path.name for path in (gallery.DOCS / "gallery").glob("*.svg")}
    assert files == {place.removeprefix("gallery/") for place in made if place.startswith("gallery/")}
