// Families of inputs that are texts, not files: what users type, and what the page cleans.
import type { Random } from '../random.ts';

export interface TextFamily {
  /** What `--family` names. */
  readonly id: string;
  make(random: Random): string;
  /** Gets ready whatever its texts are tried on. The result says what is wrong with what became of a text. */
  open(): Promise<(text: string) => Promise<string | undefined> | string | undefined>;
}
