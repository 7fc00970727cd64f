// `.2lcd`: the entities in ChessBase's order, as trees.
import type { TitleDescription } from '../cbh/description.ts';
import { type Entities, namesOf } from './entities.ts';
import { type References, type Role, ROLES } from './references.ts';
import { nationOfLanguage } from './values.ts';

const PAGE = 4096;
const NODE = 40;
const PAGE_NODES = 102;
const DIRECTORY = 1024;
const FIRST_PAGE = 2;
const NONE = -1;
const EMPTY_KEY = 1n;
const NO_KEY = 0n;

/** Type of the entities in `.2lid` and ChessBase's name of the index. */
const INDEXES: Record<Role, readonly [type: number, name: string]> = {
  player: [0, 'Default Spieler'],
  tournament: [1, 'Default Turnier'],
  source: [2, 'Default Quelle'],
  annotator: [0, 'Default Kommentator'],
  team: [4, 'Default Mannschaften'],
  tag: [5, 'Default Partietitle'],
  textTitle: [5, 'Texttitel'],
  analysisTitle: [5, 'Analysen'],
};

interface SortText {
  /** Bytes before the text in the key: a year, a language. */
  readonly prefix: readonly number[];
  readonly text: string;
  /** Compared if everything else is equal. */
  readonly rest: string;
}

function titleText(titles: readonly TitleDescription[]): SortText {
  const shown = titles.find(({ title }) => title !== '');
  if (shown === undefined) return { prefix: [], text: '', rest: '' };
  return { prefix: [nationOfLanguage(shown.language)], text: shown.title, rest: '' };
}

function sortText(entities: Entities, role: Role, id: number): SortText {
  switch (role) {
    case 'player':
    case 'annotator': {
      const [text, rest] = namesOf(entities.players.entities[id]);
      return { prefix: [], text, rest };
    }
    case 'tournament': {
      const { title, date, place = '' } = entities.tournaments.entities[id];
      const year = date?.year ?? 0;
      return { prefix: [year >> 8, year & 255], text: title, rest: place };
    }
    case 'source':
      return { prefix: [], text: entities.sources.entities[id].title, rest: '' };
    case 'team':
      return { prefix: [], text: entities.teams.entities[id].title, rest: '' };
    default:
      return titleText(entities.titles.entities[id]);
  }
}

/** The key's eight bytes as a number, most significant first; 0 for a text with signs or letters beyond ASCII. */
export function sortKey({ prefix, text }: Pick<SortText, 'prefix' | 'text'>): bigint {
  const lower = text.toLowerCase();
  if (lower === '') return EMPTY_KEY;
  if (!/^[a-z0-9 ]+$/.test(lower)) return NO_KEY;
  const bytes = [...prefix, ...new TextEncoder().encode(lower)];
  return Array.from({ length: 8 }, (_, i) => BigInt(bytes[i] ?? 0)).reduce((key, byte) => key * 256n + byte);
}

/** The full order of the entities. It agrees with the order of the keys, except for entities without one. */
function compare(a: SortText, b: SortText): number {
  if (a.text === '' || b.text === '') return Number(b.text === '') - Number(a.text === '');
  const parts = (one: SortText): readonly string[] => [
    String.fromCharCode(...one.prefix),
    one.text.toLowerCase(),
    one.rest.toLowerCase(),
  ];
  const [left, right] = [parts(a), parts(b)];
  const differs = left.findIndex((part, i) => part !== right[i]);
  return differs < 0 ? 0 : left[differs] < right[differs] ? -1 : 1;
}

/** Writes one index; its nodes fill pages of its own, ordered by id. */
function writeTree(pages: DataView[], texts: ReadonlyMap<number, SortText>) {
  const sorted = [...texts.keys()].sort((a, b) => {
    const [left, right] = [texts.get(a), texts.get(b)];
    return left === undefined || right === undefined ? 0 : compare(left, right) || a - b;
  });
  const nodePages = Math.floor(Math.max(0, ...sorted) / PAGE_NODES) + 1;
  if (nodePages > DIRECTORY) throw new Error('Too many entities for one directory');
  const addPage = (): number => pages.push(new DataView(new ArrayBuffer(PAGE))) - 1 + FIRST_PAGE;
  const page = addPage();
  const pageOf = [page];
  if (nodePages > 1)
    for (let i = 0; i < nodePages; i++) {
      pageOf[i] = addPage();
      pages[page - FIRST_PAGE].setInt32(4 * i, pageOf[i], true);
    }
  const build = (from: number, to: number, parent: number): { id: number; height: number } => {
    if (from >= to) return { id: NONE, height: 0 };
    const middle = (from + to) >> 1;
    const id = sorted[middle];
    const left = build(from, middle, id);
    const right = build(middle + 1, to, id);
    const view = pages[pageOf[Math.floor(id / PAGE_NODES)] - FIRST_PAGE];
    const at = NODE * (id % PAGE_NODES);
    for (const [i, link] of [left.id, right.id, parent].entries())
      view.setBigInt64(at + 8 * i, BigInt(link), true);
    view.setBigUint64(at + 24, sortKey(texts.get(id) ?? { prefix: [], text: '' }), true);
    view.setInt16(at + 32, right.height - left.height, true);
    view.setInt32(at + 36, id, true);
    return { id, height: 1 + Math.max(left.height, right.height) };
  };
  return { depth: nodePages > 1 ? 1 : 0, page, root: build(0, sorted.length, NONE).id };
}

/** Head and directory of the indexes are big-endian, the pages little-endian. */
export function encodeSortOrders(entities: Entities, references: References): Uint8Array {
  const directory = new DataView(new ArrayBuffer(PAGE));
  const pages: DataView[] = [];
  for (const [i, role] of ROLES.entries()) {
    const ids = [...references.list(role).keys()];
    const texts = new Map(ids.map((id): [number, SortText] => [id, sortText(entities, role, id)]));
    const { depth, page, root } = writeTree(pages, texts);
    const [type, name] = INDEXES[role];
    const at = 128 * i;
    directory.setUint16(at, depth);
    directory.setInt32(at + 2, page);
    directory.setBigInt64(at + 6, BigInt(root));
    directory.setBigInt64(at + 14, BigInt(ids.length));
    for (const [place, byte] of [type + 1, 3, i + 1, 1].entries()) directory.setUint8(at + 22 + place, byte);
    directory.setUint16(at + 26, name.length);
    new Uint8Array(directory.buffer).set(new TextEncoder().encode(name), at + 28);
  }
  const head = new DataView(new ArrayBuffer(PAGE));
  for (const [place, value] of [1, FIRST_PAGE + pages.length, PAGE].entries())
    head.setInt32(4 * place, value);
  const file = new Uint8Array(PAGE * (FIRST_PAGE + pages.length));
  for (const [i, { buffer }] of [head, directory, ...pages].entries())
    file.set(new Uint8Array(buffer), PAGE * i);
  return file;
}
