// What the formats say by fixed English words, in the language of the user. A word that is not here is shown as it is.
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

/** Under which Chess Assistant files a game. */
const GAME_TYPES: Readonly<Record<string, Message>> = {
  'own game': msg('own game'),
  'historic game': msg('historic game'),
  'model game': msg('model game'),
  'annotated game from a book': msg('annotated game from a book'),
  'computer game': msg('computer game'),
  'opening theory, plans': msg('opening theory, plans'),
  middlegame: msg('middlegame'),
  endgame: msg('endgame'),
  strategy: msg('strategy'),
  tactics: msg('tactics'),
  test: msg('test [[for solving]]'),
  blunder: msg('blunder'),
  "attack on the king's side": msg('attack on the kingside'),
  "attack on the queen's side": msg('attack on the queenside'),
  'counter-attack': msg('counterattack'),
  'typical pawn structure': msg('typical pawn structure'),
  'piece play': msg('piece play'),
  'positional sacrifice': msg('positional sacrifice'),
  'material imbalance': msg('material imbalance'),
  'transition to the endgame': msg('transition to the endgame'),
  'opposite-coloured bishops': msg('opposite-colored bishops'),
  space: msg('space [[advantage]]'),
  defence: msg('defense'),
  prophylaxis: msg('prophylaxis'),
  'drawing methods': msg('drawing methods'),
  'own analysis': msg('own analysis'),
  'computer analysis': msg('computer analysis'),
  'tablebase analysis': msg('tablebase analysis'),
  psychology: msg('psychology'),
  miscellaneous: msg('miscellaneous'),
};

export const gameTypeWords = (type: string): string =>
  Object.hasOwn(GAME_TYPES, type) ? t(GAME_TYPES[type]) : type;
