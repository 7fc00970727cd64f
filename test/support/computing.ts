/** Milliseconds that this process has computed: what a hang adds to, and other work of a busy machine does not. */
export function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
