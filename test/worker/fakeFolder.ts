// A folder of the File System Access API in memory, with the functions that exports need; its disk may be full.
type Entry = FakeFolder | FakeFile;

/** A disk with room for this many more bytes. */
export interface FakeDisk {
  room: number;
}

const missing = (name: string) => new DOMException(name, 'NotFoundError');

class FakeFile {
  readonly kind = 'file';
  readonly name: string;
  readonly disk: FakeDisk;
  bytes = new Uint8Array(0);
  isOpen = false;

  constructor(name: string, disk: FakeDisk) {
    this.name = name;
    this.disk = disk;
  }

  async getFile(): Promise<Blob> {
    return new Blob([this.bytes]);
  }

  async createWritable() {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    this.isOpen = true;
    return {
      write: async (bytes: Uint8Array<ArrayBuffer>) => {
        this.disk.room -= bytes.length;
        if (this.disk.room < 0) throw new DOMException('full', 'QuotaExceededError');
        parts.push(bytes.slice());
      },
      close: async () => {
        this.isOpen = false;
        this.bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      },
      abort: async () => void (this.isOpen = false),
    };
  }
}

export class FakeFolder {
  readonly kind = 'directory';
  readonly name: string;
  readonly disk: FakeDisk;
  readonly inside = new Map<string, Entry>();

  constructor(name: string, disk: FakeDisk = { room: Infinity }) {
    this.name = name;
    this.disk = disk;
  }

  /** Paths of everything inside; folders end with a slash. */
  get paths(): string[] {
    return [...this.inside].flatMap(([name, entry]) =>
      entry.kind === 'file' ? [name] : [`${name}/`, ...entry.paths.map((path) => `${name}/${path}`)],
    );
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeFolder> {
    const entry = this.inside.get(name) ?? (create ? new FakeFolder(name, this.disk) : undefined);
    if (entry === undefined) throw missing(name);
    if (entry.kind === 'file') throw new DOMException(name, 'TypeMismatchError');
    this.inside.set(name, entry);
    return entry;
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FakeFile> {
    const entry = this.inside.get(name) ?? (create ? new FakeFile(name, this.disk) : undefined);
    if (entry === undefined) throw missing(name);
    if (entry.kind === 'directory') throw new DOMException(name, 'TypeMismatchError');
    this.inside.set(name, entry);
    return entry;
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    const entry = this.inside.get(name);
    if (entry === undefined) throw missing(name);
    if (isBusy(entry)) throw new DOMException(name, 'NoModificationAllowedError');
    if (entry.kind === 'directory' && entry.inside.size > 0 && !recursive)
      throw new DOMException(name, 'InvalidModificationError');
    this.inside.delete(name);
  }

  async *entries() {
    for (const entry of this.inside.entries()) yield entry;
  }

  /** The folder with the type that the worker expects. */
  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }
}

const isBusy = (entry: Entry): boolean =>
  entry.kind === 'file' ? entry.isOpen : [...entry.inside.values()].some(isBusy);
