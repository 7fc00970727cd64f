/** A text in one of the languages in which its author wrote it. */
export interface LocalizedText {
  /** ISO 639-1, `""` for all languages, `x-<number>` where the file's number has no name. */
  readonly language: string;
  readonly text: string;
}
