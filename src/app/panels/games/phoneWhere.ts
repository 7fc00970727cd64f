// What a row of the phone says beside names, result and opening: where and when, or what the list is sorted by in place of where.
import { contentLetters } from '../../../model/contents.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { medalNames } from '../../../model/medals.ts';
import { makeShortDate } from '../../../model/partialDate.ts';
import type { SortColumn } from '../../../model/query/gameQuery.ts';
import { formatCount } from '../../platform/numbers.ts';

/** Place and year of a game, or the value by which it has its place in the list: an order nobody sees is no order. */
export function phoneWhere(game: GameHeader, sort: SortColumn | undefined): string {
  const when = sort === 'date' ? makeShortDate(game.date) : game.date.year;
  return [sort === undefined ? placeOf(game) : sortedBy(game, sort), when].filter(Boolean).join(', ');
}

const placeOf = ({ site, event }: GameHeader): string => site || event;

function sortedBy(game: GameHeader, sort: SortColumn): string {
  switch (sort) {
    case 'number':
      return `No. ${formatCount(game.number)}`;
    case 'whiteElo':
      return eloText(game.whiteElo);
    case 'blackElo':
      return eloText(game.blackElo);
    case 'moves':
      return game.moveCount ? `${game.moveCount} moves` : '';
    case 'event':
      return game.event;
    case 'round':
      return game.round === undefined
        ? ''
        : `round ${[game.round, game.subround].filter((part) => part !== undefined).join('.')}`;
    case 'contents':
      return contentLetters(game.contents).join('');
    case 'medals':
      return medalNames(game.medals).join(', ');
    case 'annotator':
      return game.annotator;
    case 'source':
      return game.sourceTitle || game.source;
    case 'type':
      return game.gameType ?? '';
    default:
      // The row shows it anyway.
      return placeOf(game);
  }
}

const eloText = (elo: number | undefined): string => (elo ? `Elo ${elo}` : '');
