// Chess Assistant's types of games in the user's language. The keys are the words of its reader
// (`formats/chessAssistant/gameHeaders.ts`).
import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';

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
  'opposite-colored bishops': msg('opposite-colored bishops'),
  space: msg('space [[advantage]]'),
  defense: msg('defense'),
  prophylaxis: msg('prophylaxis'),
  'drawing methods': msg('drawing methods'),
  'own analysis': msg('own analysis'),
  'computer analysis': msg('computer analysis'),
  'tablebase analysis': msg('tablebase analysis'),
  psychology: msg('psychology'),
  miscellaneous: msg('miscellaneous'),
};

/** Unknown types are shown unchanged. */
export const gameTypeWords = (type: string): string =>
  Object.hasOwn(GAME_TYPES, type) ? t(GAME_TYPES[type]) : type;
