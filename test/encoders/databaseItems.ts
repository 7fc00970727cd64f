// Writes `DBItems.cbini`, ChessBase's own list of databases, by the format description alone.
import { ByteWriter } from './cbh/byteWriter.ts';

/** One stored item; a section opens by its name. */
export type ItemDescription =
  | { readonly opens: string }
  | { readonly key: string; readonly byte: number }
  | { readonly key: string; readonly number: number }
  | { readonly key: string; readonly text: string | Uint8Array; readonly tag?: 0x19 | 0x1a | 0x1e };

const utf8 = new TextEncoder();

const string = (text: string | Uint8Array): Uint8Array => {
  const bytes = typeof text === 'string' ? utf8.encode(text) : text;
  return new ByteWriter().le(bytes.length, 4).raw(bytes).bytes();
};

/** Writes tag, value and key. */
export function encodeItem(item: ItemDescription): Uint8Array {
  const writer = new ByteWriter();
  if ('opens' in item) return writer.u8(0xff).raw(string(item.opens)).bytes();
  if ('byte' in item) writer.u8(0x01).u8(item.byte);
  else if ('number' in item) writer.u8(0x08).le(item.number, 4);
  else writer.u8(item.tag ?? 0x1e).raw(string(item.text));
  return writer.raw(string(item.key)).bytes();
}

/** The whole file; `size` may be wrong. */
export function encodeDatabaseItems(items: readonly ItemDescription[], size?: number): Uint8Array {
  const body = items.flatMap((item) => [...encodeItem(item)]);
  return new ByteWriter()
    .raw([0x0c, 0x0b, 0x0a, 0x0e])
    .be(size ?? body.length, 4)
    .raw(body)
    .bytes();
}

/** ChessBase's entry of a database: its title and six numbers, under its path. */
export const databaseEntry = (path: string, title: string, kind = 1): ItemDescription => ({
  key: path,
  text: `${title},0,${kind},1038,0,1037616,940544`,
});

/** A list with every kind of value and section. */
export const SAMPLE_ITEMS: readonly ItemDescription[] = [
  { opens: '2cbg' },
  databaseEntry('C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Mega.2cbh', 'My big base', 28),
  { opens: '2cbh' },
  { key: 'RefDB', text: 'C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Mega.2cbh', tag: 0x19 },
  { opens: 'Databases' },
  databaseEntry('C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Club.cbh', 'Club, since 1998'),
  databaseEntry('D:\\PGN\\Wijk.pgn', 'Wijk aan Zee – Übersicht', 3),
  { opens: 'Pathes' },
  { key: 'LastPath', text: 'D:\\PGN', tag: 0x1a },
  { opens: 'Status' },
  { key: 'View', byte: 2 },
  { key: 'Width', number: -1 },
];
