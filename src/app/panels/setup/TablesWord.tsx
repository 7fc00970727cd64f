import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import { boardOf } from '../../../chess/editedPosition.ts';
import type { TablebaseAnswer } from '../../../model/tablebaseAnswer.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSetup } from '../../session/hooks.ts';
import { noteBug, useKnown } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { resultWords } from '../tablebase/tableWords.ts';

const ask: Ask<Board, TablebaseAnswer> = (app, board, options) =>
  app.worker.askTables({ fen: board.fen(), chess960: board.chess960 }, options);

/** The result of a legal position, if the folder's tablebases know it. */
export function TablesWord() {
  const app = useApp();
  const position = useSetup((state) => state.position);
  const board = useMemo(() => {
    const asked = boardOf(position);
    return app.tablebase.canKnow(asked) ? asked : undefined;
  }, [app, position]);
  const { wdl, dtz } = useKnown(board, ask, noteBug) ?? {};
  if (board === undefined || wdl === undefined) return null;
  const { short, whole } = resultWords({ wdl, dtz }, board.turn, board.halfmoves);
  return (
    <span title={t(whole)}>
      {t('Tablebase')}: <b>{t(short)}</b>
    </span>
  );
}
