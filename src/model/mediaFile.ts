/** A picture, sound or video stored beside a database. */
export interface MediaFile {
  /** Its path, relative to the database's folder. */
  readonly path: string;
  /** The MIME type for its extension; `application/octet-stream` for unknown extensions. */
  readonly type: string;
  /** The user's file itself, which the page reads when it shows it, or the unpacked bytes of a file in an archive. */
  readonly content: Blob | Uint8Array<ArrayBuffer>;
}
