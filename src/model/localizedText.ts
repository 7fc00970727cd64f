/** A text in one language. */
export interface LocalizedText {
  /** The language by ISO 639-1; `""` for all languages; `x-<number>` for an unknown number of the file. */
  readonly language: string;
  readonly text: string;
}
