/**
 * A flat folder of files that outlives the page. Every function throws `FormatError` `storage` where the browser
 * refuses.
 */
export interface FileStore {
  names(): Promise<readonly string[]>;
  /** The file as it is now; `undefined` where there is none. */
  open(name: string): Promise<Blob | undefined>;
  /**
   * Creates an empty file, also in place of an older one. No one else can write or remove it until it is closed.
   */
  create(name: string): Promise<FileWriter>;
  /** Writes a small file in one step. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** False where another worker or tab is writing it. A file that does not exist counts as removed. */
  remove(name: string): Promise<boolean>;
  /** `undefined` where the browser does not tell. */
  room(): Promise<{ readonly used: number; readonly quota: number } | undefined>;
}

/** Writes one file from start to end. */
export interface FileWriter {
  /** Throws `FormatError` `storage` where there is no room left. */
  write(bytes: Uint8Array): Promise<void>;
  /** Afterwards everything that was written is on the disk. */
  flush(): Promise<void>;
  /** May be called again. */
  close(): Promise<void>;
}
