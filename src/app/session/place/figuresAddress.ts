// Statistics, cards, and cross tables as a part of the address: their subject, by names and numbers.
import { cutName } from '../../../base/shownText.ts';
import { entityId } from '../../../model/entity.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import type { Uci } from '../../../chess/types.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { MAX_WAY } from '../screen/figures.ts';
import type { AskedGaps, ComparedPair, Figures, StatisticsScope } from '../screen/figures.ts';

const KINDS = ['list', 'player', 'preparation', 'event', 'analysis', 'comparison', 'gaps'] as const;
/** The maximum length of a name in characters: an address cannot be arbitrarily long. */
const MAX_OF_NAME = 200;

export interface FiguresAddress {
  readonly kind: (typeof KINDS)[number];
  /** The database, if the list shows another one. */
  readonly in?: string;
  /** The name of the player or the event. */
  readonly name?: string;
  /** `id`: the number of the name in the database. `of`: the number of a game that has it. */
  readonly id?: number;
  readonly of?: number;
  readonly side?: 'white' | 'black';
  readonly edition?: number;
  /** The compared searches, and the database of the second one if it is a different one. */
  readonly first?: string;
  readonly second?: string;
  readonly with?: string;
  /** Moves in UCI, separated by commas. */
  readonly way?: string;
  /** Set if only the listed games count. */
  readonly among?: 'listed';
}

/** The database and the rows of the list, with a description of these rows. */
export interface Listed {
  readonly item?: ItemId;
  readonly scope: StatisticsScope & { readonly selection: number };
}

export function addressOfFigures(figures: Figures, listed: Listed): FiguresAddress {
  if (figures.kind === 'analysis') return { kind: 'analysis' };
  if (figures.kind === 'comparison') return addressOfPair(figures.sides, listed);
  if (figures.kind === 'gaps') return addressOfGaps(figures, listed);
  const of = figures.item === listed.item ? undefined : figures.item;
  if (figures.kind === 'list') return { kind: 'list', in: of };
  const name = cutName(figures.name, MAX_OF_NAME);
  if (figures.kind === 'event') {
    const { event } = figures;
    return 'id' in event
      ? { kind: 'event', in: of, name, id: event.id, edition: event.edition }
      : { kind: 'event', in: of, name, of: event.number };
  }
  if (figures.kind === 'preparation') {
    const { player: choice, side } = figures;
    const who = 'id' in choice ? { id: choice.id } : { of: choice.number };
    return { kind: 'preparation', in: of, name, ...who, side };
  }
  const { player, scope } = figures;
  const among = scope.words === undefined ? undefined : 'listed';
  return 'id' in player
    ? { kind: 'player', in: of, name, id: player.id, among }
    : { kind: 'player', in: of, name, of: player.number, side: player.color, among };
}

const addressOfGaps = (
  { reference, repertoire, side, way }: AskedGaps,
  { item }: Listed,
): FiguresAddress => ({
  kind: 'gaps',
  in: reference === item ? undefined : reference,
  with: repertoire,
  side,
  way: way.join(','),
});

function addressOfPair([first, second]: ComparedPair, { item }: Listed): FiguresAddress {
  return {
    kind: 'comparison',
    in: first.item === item ? undefined : first.item,
    first: first.text,
    second: second.text,
    with: second.item === first.item ? undefined : second.item,
  };
}

/** Tells whether a name in an address, which may come from another database, is this name here. */
export const isNamed = (inAddress: string, here: string): boolean =>
  cutName(inAddress, MAX_OF_NAME) === cutName(here, MAX_OF_NAME);

/**
 * Returns the page of figures that the address means in `item`, and in `other` if it compares two databases;
 * `undefined` if the address says too little.
 */
export function figuresAt(
  address: FiguresAddress,
  { item, other }: { readonly item: ItemId; readonly other?: ItemId },
  { scope }: Listed,
): Figures | undefined {
  const { kind, name = '', id, of, side = 'white', edition, among } = address;
  if (kind === 'analysis') return { kind };
  if (kind === 'comparison') {
    const { first = '', second = '' } = address;
    return {
      kind,
      sides: [
        { item, text: first },
        { item: other ?? item, text: second },
      ],
    };
  }
  if (kind === 'gaps') {
    const way = readWay(address.way);
    return { kind, reference: item, repertoire: other, way, ...(address.side && { side: address.side }) };
  }
  if (kind === 'list') return scope.selection === 0 ? undefined : { kind, item, scope };
  if (id === undefined && of === undefined) return undefined;
  const number = recordNumber(of ?? 0);
  if (kind === 'event')
    return { kind, item, name, event: id === undefined ? { number } : { id: entityId(id), edition } };
  const player = id === undefined ? { number, color: side } : { id: entityId(id) };
  if (kind === 'preparation') return { kind, item, name, player, side };
  return { kind, item, name, player, scope: among === undefined ? {} : scope };
}

/**
 * Returns the moves of an address; none if there are more than `MAX_WAY`, or if one of them is not a move: the
 * others would lead elsewhere.
 */
function readWay(text = ''): readonly Uci[] {
  const moves = text.split(',', MAX_WAY + 1);
  const areMoves = moves.every((word) => /^(?:[a-h][1-8][a-h][1-8][qrbn]?|0000)$/.test(word));
  return areMoves && moves.length <= MAX_WAY ? moves.map((word) => word as Uci) : [];
}

type Field = readonly [string, string | undefined];

export const figuresFields = (figures: FiguresAddress | undefined): readonly Field[] =>
  figures === undefined
    ? []
    : [
        ['figures', figures.kind],
        ['in', figures.in],
        ['name', figures.name],
        ['id', figures.id?.toString()],
        ['of', figures.of?.toString()],
        ['side', figures.side],
        ['edition', figures.edition?.toString()],
        ['among', figures.among],
        ['first', figures.first],
        ['second', figures.second],
        ['with', figures.with],
        ['way', figures.way],
      ];

const MOST = 0x7fff_ffff;

/** Parses a whole number from `least` to `MOST`; `undefined` for anything else. */
export function readWhole(text: string | undefined, least: number): number | undefined {
  const value = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= least && value <= MOST ? value : undefined;
}

export function readFigures(of: (name: string) => string | undefined): FiguresAddress | undefined {
  const kind = KINDS.find((known) => known === of('figures'));
  if (kind === undefined) return undefined;
  return {
    kind,
    in: of('in'),
    name: of('name'),
    id: readWhole(of('id'), 1),
    of: readWhole(of('of'), 1),
    side: (['white', 'black'] as const).find((side) => side === of('side')),
    edition: readWhole(of('edition'), 0),
    among: of('among') === 'listed' ? 'listed' : undefined,
    first: of('first'),
    second: of('second'),
    with: of('with'),
    way: of('way'),
  };
}
