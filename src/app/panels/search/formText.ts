// The query of the search field as a form, and back: conditions without a field in the form stay as text.
import type { ContentField, GameQuery, NameField } from '../../../model/query/gameQuery.ts';
import { makeDateText } from '../../../model/dateNumber.ts';
import { makeQuery, makeValue, quoteBeginnings } from '../../../model/query/makeQuery.ts';
import { parseQuery } from '../../../model/query/parseQuery.ts';
import { MEDAL_WORDS } from '../../../model/query/queryFields.ts';

export const FORM_COLORS = ['either', 'white', 'black'] as const;
type FormColor = (typeof FORM_COLORS)[number];

/** The contents of the fields; `""` for an empty text. */
export interface SearchForm {
  readonly words: string;
  readonly player: string;
  /** The color of the player; the opponent has the other one, unless this is `either`. */
  readonly color: FormColor;
  readonly opponent: string;
  readonly event: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly eloFrom: string;
  readonly eloTo: string;
  /** The rating that the range is about: either player's, or the average of both. */
  readonly eloOf: 'either' | 'average';
  /** The value of `result:`. */
  readonly result: string;
  readonly ecoFrom: string;
  readonly ecoTo: string;
  readonly movesFrom: string;
  readonly movesTo: string;
  readonly has: readonly ContentField[];
  /** The value of `medal:`. */
  readonly medal: string;
  readonly comment: string;
  readonly annotator: string;
  /** Conditions without a field in the form, as text. */
  readonly rest: string;
}

export const EMPTY_FORM: SearchForm = {
  words: '',
  player: '',
  color: 'either',
  opponent: '',
  event: '',
  dateFrom: '',
  dateTo: '',
  eloFrom: '',
  eloTo: '',
  eloOf: 'either',
  result: '',
  ecoFrom: '',
  ecoTo: '',
  movesFrom: '',
  movesTo: '',
  has: [],
  medal: '',
  comment: '',
  annotator: '',
  rest: '',
};

type Change = Partial<SearchForm>;

/** Returns the fields that show this part; `undefined` if there are none, or if they are taken. */
function show(form: SearchForm, part: GameQuery): Change | undefined {
  switch (part.kind) {
    case 'words':
      return { words: [form.words, makeQuery(part)].filter(Boolean).join(' ') };
    case 'name':
      return showName(form, part.field, shownName(makeQuery(part)));
    case 'entity':
      return showName(form, part.side ?? part.of, shownName(makeQuery(part)));
    case 'date':
      if (form.dateFrom + form.dateTo !== '') return undefined;
      return {
        dateFrom: part.from === undefined ? '' : makeDateText(part.from),
        dateTo: part.to === undefined ? '' : makeDateText(part.to),
      };
    case 'number': {
      const [from, to] = [part.from, part.to].map((end) => (end === undefined ? '' : String(end)));
      if (part.field === 'moves' && form.movesFrom + form.movesTo === '')
        return { movesFrom: from, movesTo: to };
      if ((part.field !== 'elo' && part.field !== 'averageElo') || form.eloFrom + form.eloTo !== '')
        return undefined;
      return { eloFrom: from, eloTo: to, eloOf: part.field === 'elo' ? 'either' : 'average' };
    }
    case 'eco':
      return form.ecoFrom === ''
        ? { ecoFrom: part.from, ecoTo: part.to === part.from ? '' : part.to }
        : undefined;
    case 'result':
      return form.result === '' ? { result: makeQuery(part).slice('result:'.length) } : undefined;
    case 'has':
      return form.has.includes(part.what) ? undefined : { has: [...form.has, part.what] };
    case 'medal':
      return form.medal === ''
        ? { medal: part.bit === undefined ? 'any' : MEDAL_WORDS[part.bit] }
        : undefined;
    case 'comment':
      return form.comment === '' ? { comment: part.text } : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns a name as its field shows it: the value of the term (`player:…`). If it has several words of which
 * only the beginnings count, without quotation marks and stars.
 */
function shownName(term: string): string {
  const value = term.replace(/^\w+:?/, '');
  const words = value.slice(1, -1).replaceAll('*', '');
  return /\s/.test(words) && quoteBeginnings(words) === value ? words : value;
}

function showName(form: SearchForm, field: string, text: string): Change | undefined {
  if (field === 'event') return form.event === '' ? { event: text } : undefined;
  if (field === 'annotator') return form.annotator === '' ? { annotator: text } : undefined;
  if (field !== 'white' && field !== 'black' && field !== 'player') return undefined;
  const color = field === 'player' ? 'either' : field;
  if (form.player === '') return { player: text, color };
  const other = form.color === 'either' ? 'either' : form.color === 'white' ? 'black' : 'white';
  return form.opponent === '' && color === other ? { opponent: text } : undefined;
}

/** Returns the form for a query. */
export function readForm(query: GameQuery | undefined): SearchForm {
  const parts = query === undefined ? [] : query.kind === 'and' ? query.parts : [query];
  let form = EMPTY_FORM;
  const rest: GameQuery[] = [];
  for (const part of parts) {
    const change = show(form, part);
    if (change === undefined) rest.push(part);
    else form = { ...form, ...change };
  }
  const whole: GameQuery | undefined = rest.length > 1 ? { kind: 'and', parts: rest } : rest[0];
  return { ...form, rest: makeQuery(whole) };
}

/** A field of the form as text, with the field that an error would belong to. */
interface Piece {
  readonly of: keyof SearchForm;
  readonly text: string;
}

const QUOTED_NAME = /^=?".*"(?:#\d+)?$/s;
const name = (of: keyof SearchForm, field: NameField, written: string): readonly Piece[] => {
  const text = written.trim();
  if (text === '') return [];
  const isQuoted = QUOTED_NAME.test(text);
  if (!isQuoted) return [{ of, text: makeQuery({ kind: 'name', field, text }) }];
  return [{ of, text: `${field}${text.startsWith('=') ? '' : ':'}${text}` }];
};
const range = (of: keyof SearchForm, field: string, from: string, to: string): readonly Piece[] => {
  const [low, high] = [from.trim(), to.trim()];
  if (low + high === '') return [];
  return [{ of, text: `${field}:${low === high ? low : `${low}..${high}`}`.replaceAll(/\s+/g, '') }];
};

function piecesOf(form: SearchForm): readonly Piece[] {
  const second = form.color === 'either' ? 'player' : form.color === 'white' ? 'black' : 'white';
  const words = form.words.trim();
  const eco = [form.ecoFrom.trim(), form.ecoTo.trim()].filter(Boolean);
  return [
    ...(words === '' ? [] : [{ of: 'words', text: words } as const]),
    ...name('player', form.color === 'either' ? 'player' : form.color, form.player),
    ...name('opponent', second, form.opponent),
    ...name('event', 'event', form.event),
    ...range('dateFrom', 'date', form.dateFrom, form.dateTo),
    ...range('eloFrom', form.eloOf === 'either' ? 'elo' : 'averageElo', form.eloFrom, form.eloTo),
    ...(form.result === '' ? [] : [{ of: 'result', text: `result:${form.result}` } as const]),
    ...(eco.length === 0 ? [] : [{ of: 'ecoFrom', text: `eco:${eco.join('-')}` } as const]),
    ...range('movesFrom', 'moves', form.movesFrom, form.movesTo),
    ...form.has.map((what) => ({ of: 'has', text: `has:${what}` }) as const),
    ...(form.medal === '' ? [] : [{ of: 'medal', text: `medal:${form.medal}` } as const]),
    ...name('annotator', 'annotator', form.annotator),
    ...(form.comment.trim() === ''
      ? []
      : [{ of: 'comment', text: `text:${makeValue(form.comment.trim())}` } as const]),
    ...(form.rest.trim() === '' ? [] : [{ of: 'rest', text: form.rest.trim() } as const]),
  ];
}

export interface WrittenForm {
  readonly text: string;
  /** The errors by field; if there are any, the text is not a valid query. */
  readonly problems: ReadonlyMap<keyof SearchForm, string>;
}

/** Returns the text that is equivalent to the form. */
export function writeForm(form: SearchForm): WrittenForm {
  const pieces = piecesOf(form);
  const problems = new Map<keyof SearchForm, string>();
  const several = pieces.length > 1;
  const texts = pieces.map(({ of, text }) => {
    const parsed = parseQuery(text);
    if (parsed.kind === 'problem') problems.set(of, parsed.problem.message);
    return several && parsed.kind === 'query' && parsed.query?.kind === 'or' ? `(${text})` : text;
  });
  return { text: texts.join(' '), problems };
}
