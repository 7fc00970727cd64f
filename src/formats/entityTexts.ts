// Builds the names of entities as one text, see `EntityNames`.
import type { CodePage } from '../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../model/entity.ts';

/** Decodes a field whose bytes are not plain ASCII. */
type DecodeField = (bytes: Uint8Array, codePage: CodePage) => string;

/** Builds one text from the names of many ids, added in order. The code units become a string at the end. */
export class TextColumn {
  #codes = new Uint16Array(1024);
  #length = 0;
  #starts = new Uint32Array(256);
  #size = 0;
  /** All code units ORed together: below 128 if all are ASCII. */
  #bits = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a whole name. */
  add(text: string): void {
    this.write(text);
    this.end();
  }

  /** Adds a piece of a name; `end` ends the name. */
  write(text: string): void {
    this.#room(text.length);
    for (let at = 0; at < text.length; at++) this.#put(text.charCodeAt(at));
  }

  /**
   * Adds a field of fixed size as a piece of a name. Plain ASCII is copied up to a NUL; `decode` reads any
   * other field whole.
   */
  writeField(data: Uint8Array, offset: number, size: number, codePage: CodePage, decode: DecodeField): void {
    this.#room(size);
    const before = this.#length;
    for (let at = offset; at < offset + size && data[at] !== 0; at++) {
      if (data[at] < 0x80) {
        this.#put(data[at]);
        continue;
      }
      this.#length = before;
      this.write(decode(data.subarray(offset, offset + size), codePage));
      return;
    }
  }

  end(): void {
    if (this.#size + 2 > this.#starts.length) {
      const starts = new Uint32Array(2 * this.#starts.length);
      starts.set(this.#starts);
      this.#starts = starts;
    }
    this.#starts[++this.#size] = this.#length;
  }

  get text(): string {
    const codes = this.#codes.subarray(0, this.#length);
    return this.#bits < 0x80
      ? new TextDecoder().decode(Uint8Array.from(codes))
      : new TextDecoder('utf-16le', { ignoreBOM: true }).decode(codes);
  }

  get starts(): Uint32Array {
    return this.#starts.slice(0, this.#size + 1);
  }

  #put(code: number): void {
    this.#codes[this.#length++] = code;
    this.#bits |= code;
  }

  #room(wanted: number): void {
    if (this.#length + wanted <= this.#codes.length) return;
    const codes = new Uint16Array(2 * this.#codes.length + wanted);
    codes.set(this.#codes.subarray(0, this.#length));
    this.#codes = codes;
  }
}

/** The names as an index needs them; events have sites. */
export function entityNames(kind: EntityKind, names: TextColumn, sites?: TextColumn): EntityNames {
  const { size, text, starts } = names;
  return { kind, size, text, starts, ...(sites && { sites: { text: sites.text, starts: sites.starts } }) };
}

const SEPARATOR = '\0';

/**
 * Numbers names (of events: pairs of name and site) from 1 in the order in which they first occur. 0 is no
 * name.
 */
export class NumberedNames {
  readonly #ids = new Map<string, number>();

  /** The next id: larger than all ids. */
  get size(): number {
    return this.#ids.size + 1;
  }

  idOf(name: string, site = ''): number {
    if (name === '' && site === '') return 0;
    const key = site === '' ? name : name + SEPARATOR + site;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#ids.size + 1);
    return this.#ids.size;
  }

  names(kind: EntityKind): EntityNames {
    const names = new TextColumn();
    const sites = new TextColumn();
    names.add('');
    sites.add('');
    for (const key of this.#ids.keys()) {
      const end = kind === 'event' ? key.indexOf(SEPARATOR) : -1;
      names.add(end < 0 ? key : key.slice(0, end));
      sites.add(end < 0 ? '' : key.slice(end + 1));
    }
    return entityNames(kind, names, kind === 'event' ? sites : undefined);
  }
}
