// Filters and sorts in the simplest way for a hundred games: over the rows of the list, value by value.
import { assertNever } from '../../src/base/assertNever.ts';
import {
  CONTENT,
  type Contents,
  commentLevel,
  symbolLevel,
  variationLevel,
} from '../../src/model/contents.ts';
import { NO_RESULT, RECORD_KINDS, RESULT_CODES } from '../../src/model/gameIndex.ts';
import type {
  ContentField,
  GameQuery,
  NameField,
  NameMatch,
  SortColumn,
  SortKey,
} from '../../src/model/query/gameQuery.ts';
import { foldedWords } from '../../src/search/foldText.ts';
import { skeletonOf } from '../../src/search/nameSkeleton.ts';
import type { Facts } from '../support/indexFacts.ts';

const text = (facts: Facts, name: string): string => String(facts[name]);
const number = (facts: Facts, name: string): number => Number(facts[name]);

/** True if each word matches a word of the texts as written or as it sounds, or if all words equal a text. */
function fitsName(texts: readonly string[], wanted: string, match?: NameMatch): boolean {
  const there = texts.flatMap(foldedWords);
  const words = foldedWords(wanted);
  if (words.length === 0) return false;
  if (match === 'exact') return texts.some((name) => foldedWords(name).join(' ') === words.join(' '));
  const begins = (one: string, word: string, sought: string): boolean =>
    match === 'whole' && !wanted.includes(`${word}*`) ? one === sought : one.startsWith(sought);
  return words.every((word) => {
    const sound = skeletonOf(word);
    return there.some(
      (one) => begins(one, word, word) || (sound !== undefined && begins(skeletonOf(one) ?? '', word, sound)),
    );
  });
}

const NAMES: Record<NameField, readonly string[]> = {
  white: ['white'],
  black: ['black'],
  player: ['white', 'black'],
  event: ['event'],
  site: ['site'],
  annotator: ['annotator'],
  source: ['source'],
  team: ['whiteTeam', 'blackTeam'],
};

const annotated = (contents: Contents): boolean =>
  variationLevel(contents) + commentLevel(contents) + symbolLevel(contents) > 0 ||
  ((contents >> 7) & ~((CONTENT.setUp | CONTENT.times | CONTENT.correspondence | CONTENT.variant) >> 7)) !==
    0;

const CONTENTS: Record<ContentField, (contents: Contents) => boolean> = {
  comments: (contents) => commentLevel(contents) > 0,
  variations: (contents) => variationLevel(contents) > 0,
  symbols: (contents) => symbolLevel(contents) > 0,
  annotations: annotated,
  media: (contents) => (contents & CONTENT.media) > 0,
  training: (contents) => (contents & CONTENT.training) > 0,
  setup: (contents) => (contents & CONTENT.setUp) > 0,
  arrows: (contents) => (contents & CONTENT.arrows) > 0,
  squares: (contents) => (contents & CONTENT.squares) > 0,
  times: (contents) => (contents & CONTENT.times) > 0,
  correspondence: (contents) => (contents & CONTENT.correspondence) > 0,
  chess960: (contents) => (contents & CONTENT.variant) > 0,
};

const within = (value: number, from = -Infinity, to = Infinity): boolean =>
  value > 0 && value >= from && value <= to;

/** True if a game fits the query. `row` is 0-based; `ids` holds the numbers of the entities of this row. */
export function naiveFits(query: GameQuery, facts: Facts, row: number, ids: Facts): boolean {
  switch (query.kind) {
    case 'and':
      return query.parts.every((part) => naiveFits(part, facts, row, ids));
    case 'or':
      return query.parts.some((part) => naiveFits(part, facts, row, ids));
    case 'not':
      return !naiveFits(query.part, facts, row, ids);
    case 'words':
      if (/^\d+$/.test(query.text) && Number(query.text) === row + 1) return true;
      return [['white'], ['black'], ['event', 'site'], ['annotator']].some((fields) =>
        fitsName(
          fields.map((field) => text(facts, field)),
          query.text,
          query.match,
        ),
      );
    case 'name':
      return NAMES[query.field].some((field) => fitsName([text(facts, field)], query.text, query.match));
    case 'entity': {
      const { of, side, id } = query;
      const fields = of === 'player' ? ['white', 'black'] : of === 'team' ? ['whiteTeam', 'blackTeam'] : [of];
      const asked = side === undefined || fields.length === 1 ? fields : [fields[side === 'white' ? 0 : 1]];
      return asked.some((field) => id > 0 && ids[field] === id);
    }
    case 'number': {
      const { field, from, to } = query;
      const [white, black] = [number(facts, 'whiteElo'), number(facts, 'blackElo')];
      switch (field) {
        case 'elo':
          return within(white, from, to) || within(black, from, to);
        case 'averageElo':
          return white > 0 && black > 0 && within(Math.floor((white + black) / 2), from, to);
        case 'moves':
          return within(number(facts, 'moveCount'), from, to);
        case 'round':
          return within(Math.floor(number(facts, 'round') / 32768), from, to);
        case 'number':
          return within(row + 1, from, to);
        default:
          return within(number(facts, field), from, to);
      }
    }
    case 'date': {
      const date = number(facts, 'date');
      const to = query.to ?? Infinity;
      // Compares as precisely as the bound is: a month of 0 means all of a year, a day of 0 all of a month.
      const cut = to % 512 === 0 ? 512 : to % 32 === 0 ? 32 : 1;
      return date >= 512 && date >= (query.from ?? 0) && Math.floor(date / cut) <= Math.floor(to / cut);
    }
    case 'eco': {
      const eco = Math.floor(number(facts, 'eco') / 128) - 1;
      if (eco < 0) return false;
      const code = `${'ABCDE'[Math.floor(eco / 100)]}${String(eco % 100).padStart(2, '0')}`;
      return code >= query.from && code.slice(0, query.to.length) <= query.to;
    }
    case 'result':
      return query.results.some((result) => RESULT_CODES[result] === number(facts, 'result'));
    case 'has':
      return CONTENTS[query.what](number(facts, 'contents') as Contents);
    case 'medal':
      return query.bit === undefined
        ? number(facts, 'medals') > 0
        : Math.floor(number(facts, 'medals') / 2 ** query.bit) % 2 === 1;
    case 'deleted':
      return number(facts, 'kind') >= 128;
    case 'record':
      // Games of variants count as games.
      return [query.is, ...(query.is === 'game' ? (['variant'] as const) : [])].some(
        (kind) => number(facts, 'kind') % 128 === RECORD_KINDS[kind],
      );
    case 'comment':
      throw new Error('not in the index');
  }
}

const RESULT_ORDER = ['0-1', '-:+', '0-0', '1/2-1/2', '=:=', '+:-', '1-0'] as const;

/** A value that can be compared, `undefined` if it is unknown. */
function valueOf(column: SortColumn, facts: Facts, row: number): number | string | undefined {
  switch (column) {
    case 'number':
      return row + 1;
    case 'white':
    case 'black':
    case 'event':
    case 'site':
    case 'annotator':
    case 'whiteTeam':
    case 'blackTeam':
    case 'source': {
      const name = text(facts, column);
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o');
      return name === '' ? undefined : `${plain}\0${name}`;
    }
    case 'result': {
      const place = RESULT_ORDER.findIndex((result) => RESULT_CODES[result] === number(facts, 'result'));
      return place < 0 || facts['result'] === NO_RESULT ? undefined : place;
    }
    case 'contents': {
      const contents = number(facts, 'contents') as Contents;
      const bit = (mask: number): number => ((contents & mask) !== 0 ? 1 : 0);
      const levels = [
        variationLevel(contents),
        commentLevel(contents),
        symbolLevel(contents),
        bit(CONTENT.media),
        bit(CONTENT.setUp),
      ];
      return levels.every((level) => level === 0) ? undefined : levels.join('');
    }
    case 'moves':
      return number(facts, 'moveCount') || undefined;
    case 'type':
      return number(facts, 'gameType') || undefined;
    case 'whiteElo':
    case 'blackElo':
    case 'eco':
    case 'date':
    case 'round':
    case 'medals':
      return number(facts, column) || undefined;
    default:
      return assertNever(column);
  }
}

/** Returns the rows in order; `facts` are those of all rows. */
export function naiveSort(
  keys: readonly SortKey[],
  facts: readonly Facts[],
  rows: readonly number[],
): number[] {
  const isGame = (row: number): number => {
    const kind = number(facts[row], 'kind') % 128;
    return kind === RECORD_KINDS.game || kind === RECORD_KINDS.variant ? 0 : 1;
  };
  const textsLast = keys.length > 0 && !['number', 'event', 'site'].includes(keys[0].column);
  return rows.toSorted((a, b) => {
    if (textsLast && isGame(a) !== isGame(b)) return isGame(a) - isGame(b);
    for (const { column, descending } of keys) {
      const [x, y] = [valueOf(column, facts[a], a), valueOf(column, facts[b], b)];
      if (x === y) continue;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      return (x < y ? -1 : 1) * (descending ? -1 : 1);
    }
    return 0;
  });
}
