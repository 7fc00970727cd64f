// Finds the rules of a game by their name in the file. Chess960 counts as chess, because `Board` can castle in it.

/** The moves of a variant's game that a chess board can show. */
type ShownMoves =
  /** The moves before the first one that chess does not allow. */
  | 'legal'
  /** The moves before the first capture or move that chess does not allow: a capture changes more than two squares. */
  | 'quiet'
  /** All moves if chess allows all, else none: the rules and the start position of the variant are unknown here. */
  | 'all or none';

/** Rules other than those of chess. */
export interface Variant {
  /** The name, as in the file. */
  readonly name: string;
  readonly shows: ShownMoves;
}

/** The rules behind a name. `variant` is absent for chess and Chess960. */
export interface Rules {
  /** True if castling may start from any file. */
  readonly chess960: boolean;
  readonly variant?: Variant;
}

/** Names of variants, written without spaces, punctuation, accents and the word chess. Others are unknown. */
const VARIANTS: ReadonlyMap<string, ShownMoves> = new Map([
  ...namesOf(
    'crazyhouse zh bughouse bug anti giveaway suicide losers losing horde racingkings kingofthehill koth ' +
      'threecheck 3check fivecheck 5check kriegspiel fogofwar dark nocastle nocastling seirawan s',
    'legal',
  ),
  ...namesOf('atomic', 'quiet'),
]);

/** Names too long to be a part of other words. */
const LONG_NAMES = [...VARIANTS.keys()].filter((name) => name.length > 4);

function namesOf(names: string, shows: ShownMoves): [string, ShownMoves][] {
  return names.split(' ').map((name) => [name, shows]);
}

const CHESS = 'chess|schach|ajedrez|echecs|scacchi|xadrez|schaken|sjakk|szachy|sachy|sakk|шахматы';
/** Words that do not change the rules: for usual chess, set-ups, kinds of events and time controls. */
const PLAIN =
  'standard|normal|regular|orthodox|western|classical|classic|fromposition|custom|setup|position|start|game|variant|' +
  'none|unknown|live|daily|(?:ultra|hyper|super)?b(?:litz|ullet)|lightning|rapid|untimed|correspondence|puzzle|odds|' +
  'handicap|thematic|shuffle|random';
const FISCHER = '960|fis(?:ch|c|h)er+andom|fis(?:ch|c|h)er|фишера|d?frc|freestyle|9lx|wildfr';
const IS_CHESS = new RegExp(`^(?:${CHESS}|${PLAIN})+$`, 'u');
/** Words that servers write before a variant: `correspondence Antichess`. */
const PLAIN_BEFORE = new RegExp(`^(?:${PLAIN})+(?=.)`, 'u');
const IS_CHESS960 = new RegExp(
  `^(?:${CHESS}|${PLAIN}|double)*(?:${FISCHER})(?:${CHESS}|${PLAIN}|${FISCHER}|sp|no|\\d{1,3})*$`,
  'u',
);

/** Matches names of openings, which some files have in the tag `Variant`. */
const IS_OPENING =
  /defen[cs]e|gambit|opening|verteidigung|variation|variante|defensa|défense|difesa|защита|партия/iu;

/** Matches wild numbers of ICC and FICS. Most are start positions of chess, except for `WILD_VARIANTS`. */
const WILD = /^w(?:ild)?(\d{0,2})a?$/;
const WILD_VARIANTS: Readonly<Partial<Record<number, string>>> = {
  9: 'two kings',
  16: 'kriegspiel',
  17: 'losers',
  22: 'chess960',
  23: 'crazyhouse',
  24: 'bughouse',
  25: '3check',
  26: 'giveaway',
  27: 'atomic',
};
/** The highest known wild number; higher ones are unknown variants. */
const LAST_WILD = 27;

const CHESS_RULES: Rules = { chess960: false };
const CHESS960_RULES: Rules = { chess960: true };
const ASKED = new Map<string, Rules | undefined>();
const MAX_ASKED = 256;

/** Returns the rules of a tag `Variant`, perhaps unknown ones; `undefined` if it has no letter or digit. */
export function rulesOf(name: string): Rules | undefined {
  if (!ASKED.has(name)) {
    if (ASKED.size >= MAX_ASKED) ASKED.clear();
    ASKED.set(name, findRules(name.trim(), inLetters(name)));
  }
  return ASKED.get(name);
}

const EVENTS = new Map<string, Rules | undefined>();

/** Returns the known rules that a server's event names: `FICS rated crazyhouse game`; else `undefined`. */
export function rulesOfEvent(event: string): Rules | undefined {
  if (!EVENTS.has(event)) {
    if (EVENTS.size >= MAX_ASKED) EVENTS.clear();
    EVENTS.set(event, findRulesOfEvent(event));
  }
  return EVENTS.get(event);
}

function findRulesOfEvent(event: string): Rules | undefined {
  const found = EVENT.exec(event);
  const name = found?.slice(1).find((part) => part !== undefined);
  const rules = name === undefined ? undefined : rulesOf(name);
  return rules?.variant?.shows === 'all or none' ? undefined : rules;
}
const EVENT =
  /\b(?:(?:un)?rated|casual) ([a-z][\w/ -]*?) (?:game|match|tournament)\b|^live chess - ([\w -]+)|^icc (w\d+)\b/i;

const inLetters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function findRules(name: string, letters: string): Rules | undefined {
  if (letters === '') return undefined;
  const isOpening = IS_OPENING.test(name) && LONG_NAMES.every((one) => !letters.includes(one));
  if (IS_CHESS.test(letters) || isOpening) return CHESS_RULES;
  if (IS_CHESS960.test(letters)) return CHESS960_RULES;
  const wild = WILD.exec(letters)?.[1];
  const known = wild === undefined ? undefined : WILD_VARIANTS[Number(wild)];
  if (known === 'chess960') return CHESS960_RULES;
  if (wild !== undefined && known === undefined && Number(wild) <= LAST_WILD) return CHESS_RULES;
  const base = known ?? letters.replace('960', '').replace(PLAIN_BEFORE, '');
  const shows = VARIANTS.get(base.replace('chess', '').replace(/checks$/, 'check')) ?? 'all or none';
  return { chess960: letters.endsWith('960'), variant: { name, shows } };
}

/**
 * Removes from a variant's FEN the pieces in hand, the marks of promoted pieces, and the second board of bughouse. The
 * result need not be a FEN of chess.
 */
export const chessFen = (fen: string): string =>
  fen
    .split('|', 1)[0]
    .replace(/\[[^\]]*\]/, '')
    .replace(/^((?:[^/\s]+\/){7}[^/\s]+)\/\S*/, '$1')
    .replaceAll('~', '')
    .trim();
