// Keeps one processor busy until the process that started it disconnects or ends.
const SPELL = 20;

function compute() {
  // The `disconnect` event may have come before this file was loaded.
  if (!process.connected) return;
  const end = performance.now() + SPELL;
  while (performance.now() < end);
  setImmediate(compute);
}
compute();
