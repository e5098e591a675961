#!/usr/bin/env bash
# Trains one game on a machine that has a GPU, gcc and PyTorch, but no network and nothing of ours.
#   train_on_device.sh CARRIED OUT GAME MINUTES|auto [arguments of `python -m signoria.training`...]
# CARRIED holds wheels.tar (mypy and setuptools for the Python there) or, from an earlier run, engine-PYTHON-HASH.tar.gz.
# OUT receives at most seven files: engine, weights.npz, weights.pt, first.npz, log.jsonl, output.txt and clone.npz.
set -euo pipefail
carried=$(realpath "$1"); out=$(realpath "$2"); game=$3; minutes=$4; shift 4
build=${BUILD:-/tmp/build}; python=${PYTHON:-python3}
root=$(cd "$(dirname "$0")/.." && pwd)
exec > >(tee -a "$out/output.txt") 2>&1
echo "begun $(date -u +%T)"; "$python" -c 'import sys, torch, numpy; print(sys.version, torch.__version__, torch.cuda.is_available(), numpy.__version__)'
df -h /dev/shm /tmp || true; nproc; free -g || true; nvidia-smi || true

hash=$(cd "$root" && find src/signoria/core src/signoria/games setup.py -name '*.py' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-12)
version=$("$python" -c 'import sys; print("".join(map(str, sys.version_info[:2])))')
engine=engine-$version-$hash.tar.gz
mkdir -p "$build"
cp -r "$root/src" "$root/setup.py" "$root/pyproject.toml" "$root/README.md" "$root/LICENSE" "$root/MANIFEST.in" "$root/tools" "$build/"
if [ -f "$build/$engine" ]; then
    echo "the engine stands already"
elif [ -f "$carried/$engine" ]; then
    tar -xzf "$carried/$engine" -C "$build" && cp "$carried/$engine" "$build/"
    echo "the engine was carried"
else
    mkdir -p "$build/wheels" "$build/site"
    tar -xf "$carried/wheels.tar" -C "$build/wheels"
    for wheel in "$build"/wheels/*.whl; do "$python" -m zipfile -e "$wheel" "$build/site"; done
    (cd "$build" && time PYTHONPATH="$build/site" SIGNORIA_COMPILE=require "$python" setup.py -q build_ext --inplace > build.log 2>&1) || { tail -40 "$build/build.log"; exit 1; }
    (cd "$build" && find src -name '*.so' -print0 | tar --null -T - -czf "$engine")
    echo "the engine was built $(date -u +%T)"
fi
cp "$build/$engine" "$out/" || true
cd "$build"
export PYTHONPATH="$build/src" PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1
"$python" -c 'import signoria; assert signoria.compiled, "not compiled"; print("compiled")'
run=$build/run-$game; rm -rf "$run"; mkdir -p "$run"
echo "training begins $(date -u +%T)"
rc=0
hard=$((${SECONDS_IN_ALL:-580} - SECONDS - 20))
if [ "$minutes" = auto ]; then minutes=$(awk "BEGIN { print ($hard - 20) / 60 }"); fi
echo "$minutes minutes of $hard seconds"
timeout --kill-after=15 "$hard" "$python" -m signoria.training "$game" --out "$run" --minutes "$minutes" "$@" || rc=$?
echo "training ended with $rc $(date -u +%T)"
for file in weights.npz weights.pt first.npz clone.npz log.jsonl; do [ -f "$run/$file" ] && cp "$run/$file" "$out/$game-$file"; done
ls -la "$out"
exit $rc
