/** Processors of this machine as the browser tells them; some browsers tell none. */
export const coresHere = (): number => Math.max(1, navigator.hardwareConcurrency || 1);
