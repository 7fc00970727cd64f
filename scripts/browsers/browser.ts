// The interface of a browser for the journey, whichever protocol drives it.

/** Code of the page: an expression, as text. */
export interface DrivenBrowser {
  /** As the browser calls itself, with its version. */
  readonly name: string;
  /** WebKitGTK imports no script after the page has closed its server, though it was loaded before. */
  readonly importsLate: boolean;
  open(address: string): Promise<void>;
  /** Gives a file input these files, as the user's choice. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** `undefined` where the browser is not on this machine. */
export type StartBrowser = () => Promise<DrivenBrowser | undefined>;
