/**
 * A flat folder of files that outlives the page. Every function throws `FormatError` `storage` if the browser refuses.
 */
export interface FileStore {
  names(): Promise<readonly string[]>;
  /** Returns the file in its present state; `undefined` if it does not exist. */
  open(name: string): Promise<Blob | undefined>;
  /** Creates an empty file, replacing an older one. Nobody else can write or remove it until it is closed. */
  create(name: string): Promise<FileWriter>;
  /** Writes a small file in one step. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file. Returns false if another worker or tab is writing it. A missing file counts as removed. */
  remove(name: string): Promise<boolean>;
  /** Returns the used and the allowed bytes; `undefined` if the browser does not tell. */
  room(): Promise<{ readonly used: number; readonly quota: number } | undefined>;
}

/** Writes one file from start to end. */
export interface FileWriter {
  /** Writes bytes. Throws `FormatError` `storage` if there is no space left. */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns after everything written is on the disk. */
  flush(): Promise<void>;
  /** Closes the file; may be called again. */
  close(): Promise<void>;
}
