declare const __VERSION__: string;

/** "0.1.0 (3b19bf4)": vite.config.ts writes it into the page. */
export const VERSION = __VERSION__;
