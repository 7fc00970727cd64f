/** A picture, sound or video that lies beside a database. */
export interface MediaFile {
  /** Its path, relative to the database's folder. */
  readonly path: string;
  /** MIME type by its extension; `application/octet-stream` where that says nothing. */
  readonly type: string;
  /** The user's file itself, which the page reads as it shows it; bytes where it must be unpacked. */
  readonly content: Blob | Uint8Array<ArrayBuffer>;
}
