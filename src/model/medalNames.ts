// The names of the medals on the page, in the user's language. Exports and searches use the names of `MEDALS`.
import { msg, t } from '../base/messages.ts';
import type { Message } from '../base/messages.ts';
import { MEDALS } from './medals.ts';

const NAMES: { readonly [Medal in (typeof MEDALS)[number]]: Message } = {
  'Best game': msg('Best game [[medal]]'),
  'Decided tournament': msg('Decided the tournament [[medal]]'),
  'Model game': msg('Model game [[medal]]'),
  Novelty: msg('Novelty [[medal]]'),
  'Pawn structure': msg('Pawn structure [[medal]]'),
  Strategy: msg('Strategy [[medal]]'),
  Tactics: msg('Tactics [[medal]]'),
  'With attack': msg('Attack [[medal]]'),
  Defence: msg('Defense [[medal]]'),
  Sacrifice: msg('Sacrifice [[medal]]'),
  Material: msg('Material [[medal]]'),
  'Piece play': msg('Piece play [[medal]]'),
  Endgame: msg('Endgame [[medal]]'),
  'Tactical blunder': msg('Tactical blunder [[medal]]'),
  'Strategic blunder': msg('Strategic blunder [[medal]]'),
  User: msg('User-defined [[medal]]'),
};

/** Returns the name of the medal with this bit. */
export const medalName = (bit: number): string => t(NAMES[MEDALS[bit]]);

/** Returns the names of the medals in a bit set, in bit order. */
export const shownMedals = (medals: number): readonly string[] =>
  MEDALS.flatMap((_, bit) => ((medals & (1 << bit)) === 0 ? [] : [medalName(bit)]));
