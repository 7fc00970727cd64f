// Translates fixed English words of the formats into the user's language. Other words stay as they are.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { PlayerDetails, RatingKind, SourceDetails } from '../../../model/gameDetails.ts';
import type { TournamentKind } from '../../../model/tournament.ts';

export const SEXES: Readonly<Record<NonNullable<PlayerDetails['sex']>, Message>> = {
  male: msg('male'),
  female: msg('female'),
};

export const TEMPO_WORDS: Readonly<Record<NonNullable<RatingKind['tempo']>, Message>> = {
  bullet: msg('bullet [[chess]]'),
  blitz: msg('blitz [[chess]]'),
  rapid: msg('rapid [[chess]]'),
  correspondence: msg('correspondence [[chess]]'),
};

export const TOURNAMENT_WORDS: Readonly<Record<TournamentKind, Message>> = {
  'single game': msg('single game'),
  match: msg('match'),
  'round robin': msg('round robin'),
  Swiss: msg('Swiss [[tournament]]'),
  team: msg('team [[tournament]]'),
  'knock-out': msg('knock-out'),
  simultaneous: msg('simultaneous'),
  Scheveningen: msg('Scheveningen'),
};

export const QUALITIES: Readonly<Record<NonNullable<SourceDetails['quality']>, Message>> = {
  high: msg('high [[quality]]'),
  medium: msg('medium [[quality]]'),
  low: msg('low [[quality]]'),
};

const TIEBREAKS: Readonly<Record<string, Message>> = {
  'rating Buchholz': msg('rating Buchholz'),
  'fine Buchholz': msg('fine Buchholz'),
  'median Buchholz': msg('median Buchholz'),
  'median Buchholz 2': msg('median Buchholz 2'),
  'Buchholz cut 1': msg('Buchholz cut 1'),
  'Buchholz cut 2': msg('Buchholz cut 2'),
  'progressive score': msg('progressive score'),
  'Sonneborn-Berger': msg('Sonneborn-Berger'),
  wins: msg('wins [[a tie-break]]'),
  'wins with Black': msg('wins with Black'),
  'games with Black': msg('games with Black'),
  'point group': msg('point group'),
  Koya: msg('Koya'),
};

export const tiebreakWords = (tiebreak: string): string =>
  Object.hasOwn(TIEBREAKS, tiebreak) ? t(TIEBREAKS[tiebreak]) : tiebreak;
