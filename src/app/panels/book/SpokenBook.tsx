import { useEffect, useState } from 'react';
import { formatCount, sayOpening, t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { Color } from '../../../chess/types.ts';
import type { BookMove } from '../../../model/bookEntry.ts';
import { useApp } from '../../session/appContext.tsx';
import { useBook, useSpeech } from '../../session/hooks.ts';
import { unseenMoves, useUnseen } from '../../shared/unseenWords.ts';
import { openingOnWay } from '../../session/game/opening.ts';
import { useShownPosition, useVariant } from '../../shared/shownPosition.ts';
import { spokenSan } from '../../shared/spokenMove.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';
import { sortedRows } from './bookOrder.ts';
import { booksOfChess } from './booksOfChess.ts';
import { countOfMove, scorePercent } from './bookScores.ts';
import type { BookTableData } from './bookTable.ts';
import { useShownAnswers } from './shownBooks.ts';

/** The maximum number of moves that are spoken: nobody remembers more, and the table has the rest. */
const MAX_SAID = 6;

/**
 * Announces opening and moves when the user asks to hear the book, once the answers for the board are there.
 * A step before that drops the request.
 */
export function SpokenBook() {
  const isAsked = useSpeech(({ asked }) => asked === 'book');
  return isAsked && <Answer />;
}

function Answer() {
  const app = useApp();
  const style = useSpokenStyle();
  const fen = useShownPosition().board.fen();
  const [askedAt] = useState(fen);
  const variant = useVariant();
  const isNone = useBook(({ on }) => on.length === 0);
  const isReady = useBook(({ shown }) => shown?.fen === fen);
  const unseen = useUnseen();
  const table = useShownAnswers()?.table;
  useEffect(() => {
    if (fen !== askedAt) app.speech.forget();
    else if (variant !== undefined) app.speech.say(booksOfChess(variant));
    else if (unseen !== undefined) app.speech.say(unseenMoves(unseen));
    else if (isReady || isNone) {
      const game = app.game.currentGame();
      const opening = game && openingOnWay(game, app.game.currentCursor());
      const moves = isNone
        ? t('No book is selected. Choose a book or a database above or in the library.')
        : spokenMoves(table, style);
      app.speech.say(opening === undefined ? moves : `${opening.eco} ${sayOpening(opening.name)}. ${moves}`);
    }
  }, [app, fen, askedAt, variant, unseen, isReady, isNone, table, style]);
  return null;
}

function spokenMoves(table: BookTableData | undefined, style: SpokenStyle): string {
  if (table === undefined) return t('No book that is on knows this position.');
  const rows = sortedRows(table, undefined, 'white');
  const said = rows.slice(0, MAX_SAID).map((row) => {
    const cell = row.cells.find((known) => known !== undefined);
    return [spokenSan(row, style), ...(cell === undefined ? [] : figuresOf(cell, table.turn))].join(', ');
  });
  const more = rows.length - said.length;
  const moves = t('{count, plural, one {# move} other {# moves}}: {moves}.', {
    count: rows.length,
    moves: said.join('; '),
  });
  return more === 0 ? moves : `${moves} ${t('The others are in the table.')}`;
}

/** "1,234 games, White scores 55%". */
function figuresOf(move: BookMove, turn: Color): readonly string[] {
  const games = countOfMove(move);
  const percent = scorePercent(move.score, 'white', turn);
  return [
    games === undefined
      ? ''
      : t('{games, plural, one {{shown} game} other {{shown} games}}', { games, shown: formatCount(games) }),
    percent === undefined
      ? ''
      : t('White scores {percent} [[in a list of figures]]', { percent: formatPercent(percent) }),
    games === undefined && move.weight !== undefined
      ? t('weight {weight, number} [[of a book move]]', { weight: move.weight })
      : '',
  ].filter((figure) => figure !== '');
}
