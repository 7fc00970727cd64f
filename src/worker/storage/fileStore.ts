/** A flat folder of files that outlives the page. Everything throws `FormatError` `storage` where it is refused. */
export interface FileStore {
  names(): Promise<readonly string[]>;
  /** The file as it is now; `undefined` where there is none. */
  open(name: string): Promise<Blob | undefined>;
  /** An empty file in place of what was there. Nobody else writes or removes it until it is closed. */
  create(name: string): Promise<FileWriter>;
  /** Writes a small file at once. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** False where someone, maybe of another tab, writes it. A file that is not there counts as removed. */
  remove(name: string): Promise<boolean>;
  /** `undefined` where the browser does not tell. */
  room(): Promise<{ readonly used: number; readonly quota: number } | undefined>;
}

/** Writes one file from its start to its end. */
export interface FileWriter {
  /** Throws `FormatError` `storage` where there is no room left. */
  write(bytes: Uint8Array): Promise<void>;
  /** All that was written is on the disk then. */
  flush(): Promise<void>;
  /** May be called again. */
  close(): Promise<void>;
}
