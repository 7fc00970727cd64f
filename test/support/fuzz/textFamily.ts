// Families of inputs that are texts, not files: texts that users type, and texts that the page cleans.
import type { Random } from '../random.ts';

export interface TextFamily {
  /** The name for `--family`. */
  readonly id: string;
  make(random: Random): string;
  /** Prepares the object under test. The returned function describes the fault that a text causes, if any. */
  open(): Promise<(text: string) => Promise<string | undefined> | string | undefined>;
}
