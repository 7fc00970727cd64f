/** A text in one language. */
export interface LocalizedText {
  /** ISO 639-1; `""` for all languages; `x-<number>` for a number in the file without a known language. */
  readonly language: string;
  readonly text: string;
}
