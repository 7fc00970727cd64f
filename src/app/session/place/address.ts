// The user's place as the text after `#`, readable: it names databases, players and searches, but has nothing
// of a game except its number and the path to a move.
import { readPositionQuery } from '../../../model/position/readPositionQuery.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { ENTITY_KINDS } from '../../../model/entity.ts';
import { SORT_COLUMNS } from '../../../model/query/gameQuery.ts';
import type { SortKey } from '../../../model/query/gameQuery.ts';
import type { ListTab, PhoneScreen } from '../screen/screenStore.ts';
import { figuresFields, readFigures, readWhole } from './figuresAddress.ts';
import type { FiguresAddress } from './figuresAddress.ts';

export interface Address {
  /** The name of the folder. */
  readonly folder: string;
  /**
   * Set if no other page has the content: `boards` if the user's own boards are the only folder, `record` if
   * the list or the record is one of these boards in another folder.
   */
  readonly own?: 'boards' | 'record';
  /** The database in the list. */
  readonly database?: string;
  /** The number of the open record. */
  readonly game?: number;
  /** The database of that record, if the list shows another one. */
  readonly from?: string;
  /** In the format of `model/movePath.ts`. */
  readonly move?: string;
  /** The text of the search field. */
  readonly search?: string;
  readonly position?: PositionQuery;
  readonly order?: readonly SortKey[];
  /** The tab of the list, if it is not the games. */
  readonly list?: ListTab;
  /** The title of games behind a move, and the place of a quoted game. An address cannot restore either. */
  readonly behind?: string;
  readonly quoted?: string;
  /** The page that is shown instead of the panels. */
  readonly figures?: FiguresAddress;
  /** The screen that a phone shows. */
  readonly screen?: PhoneScreen;
}

/** The maximum number of characters of an address that is read; a longer one leads nowhere. */
const MAX_CHARACTERS = 20_000;
const LIST_TABS: readonly ListTab[] = ['games', 'openings', ...ENTITY_KINDS];
const OWN = ['boards', 'record'] as const;
const SCREENS: readonly PhoneScreen[] = ['library', 'games', 'game'];

/** Escapes fewer characters than in a query, so that people can read the address. */
const escaped = (value: string): string =>
  encodeURIComponent(value).replaceAll(/%(2F|3A|2C|40|20)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code),
  );

const orderText = (order: readonly SortKey[]): string =>
  order.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',');

export function writeAddress({ position, order, game, figures, ...texts }: Address): string {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['folder', texts.folder],
    ['own', texts.own],
    ['database', texts.database],
    ['game', game === undefined ? undefined : String(game)],
    ['from', texts.from],
    ['move', texts.move],
    ['search', texts.search],
    ['position', position && JSON.stringify(position)],
    ['order', order && orderText(order)],
    ['list', texts.list],
    ['behind', texts.behind],
    ['quoted', texts.quoted],
    ...figuresFields(figures),
    ['screen', texts.screen],
  ];
  return fields
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}=${escaped(value)}`]))
    .join('&');
}

/** Parses an address; `undefined` if it names no place. Fields that make no sense are dropped. */
export function readAddress(text: string): Address | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const fields = new URLSearchParams(text);
  const folder = fields.get('folder');
  if (folder === null || folder === '') return undefined;
  const of = (name: string): string | undefined => fields.get(name) || undefined;
  return {
    folder,
    own: OWN.find((own) => own === of('own')),
    database: of('database'),
    game: readWhole(of('game'), 1),
    from: of('from'),
    move: of('move'),
    search: of('search'),
    position: readPosition(of('position')),
    order: readOrder(of('order')),
    list: LIST_TABS.find((tab) => tab === of('list')),
    behind: of('behind'),
    quoted: of('quoted'),
    figures: readFigures(of),
    screen: SCREENS.find((screen) => screen === of('screen')),
  };
}

function readPosition(text: string | undefined): PositionQuery | undefined {
  if (text === undefined) return undefined;
  try {
    return readPositionQuery(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readOrder(text: string | undefined): readonly SortKey[] | undefined {
  const keys = (text?.split(',', SORT_COLUMNS.length) ?? []).flatMap((word): SortKey[] => {
    const descending = word.startsWith('-');
    const column = SORT_COLUMNS.find((known) => known === word.slice(descending ? 1 : 0));
    return column === undefined ? [] : [{ column, descending }];
  });
  return keys.length === 0 ? undefined : keys;
}
