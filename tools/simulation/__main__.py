import sys, time, traceback
from tools.simulation.running import run

t = time.process_time()
a, b = int(sys.argv[1]), int(sys.argv[2])
for seed in range(a, b):
    st = run(seed)
    if st.broken:
        print(seed, st.broken[:3])
        if st.problem and "-t" in sys.argv:
            traceback.print_exception(st.problem)
    if "-s" in sys.argv:
        print(st)
print((time.process_time() - t) / (b - a))
