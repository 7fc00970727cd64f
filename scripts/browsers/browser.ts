// The interface to a browser for the journey, whatever protocol drives it.

/** A browser. Code for its page is passed as the text of an expression. */
export interface DrivenBrowser {
  /** The browser's own name, with its version. */
  readonly name: string;
  /** False for WebKitGTK, which imports no script after its server is gone, even if it was preloaded. */
  readonly importsLate: boolean;
  open(address: string): Promise<void>;
  /** Gives these files to a file input, as if the user had chosen them. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Returns `undefined` if the browser is not on this machine. */
export type StartBrowser = () => Promise<DrivenBrowser | undefined>;
