// The kind of ending: all games of the database with these men, by the tablebases' verdict and by result.
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import { materialOf, tableName } from '../../../chess/material.ts';
import { materialPattern } from '../../../model/position/materialPattern.ts';
import type { JudgedEndings } from '../../../protocol/endgameApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { useApp } from '../../session/appContext.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { useItemName } from '../../shared/ItemTitle.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ScopeSwitch } from '../../ui/ScopeSwitch.tsx';
import type { GameScope } from '../../ui/ScopeSwitch.tsx';
import { noVerdictWords } from './noVerdictWords.ts';
import { PartedGames } from './PartedGames.tsx';
import { VerdictTable } from './VerdictTable.tsx';

interface Kind {
  readonly item: ItemId;
  /** A position with these men. */
  readonly board: Board;
  /** The list on the screen, if a position or a pattern was searched. */
  readonly listed: SelectionInfo | undefined;
}

interface Question extends Kind {
  readonly scope: GameScope;
}

interface Judged {
  readonly games: SelectionInfo;
  readonly endings: JudgedEndings;
}

const judge: Ask<Question, Judged> = async (app, { item, board, listed, scope }, { signal, onProgress }) => {
  const position = { kind: 'pattern', pattern: materialPattern(board.squares), lines: 'mainline' } as const;
  const selection =
    scope === 'listed' && listed !== undefined
      ? listed
      : (await app.worker.searchPositions({ item, position }, { signal, onProgress })).selection;
  const endings = await app.worker.judgeEndings({ item, selection: selection.id }, { signal, onProgress });
  return { games: selection, endings };
};

export function EndingKind({ item, board, listed }: Kind) {
  const app = useApp();
  const name = useItemName(item);
  const [chosen, setScope] = useState<GameScope>('all');
  const scope = listed === undefined ? 'all' : chosen;
  const material = tableName(materialOf(board.squares));
  const question = useQuestion({ item, board, listed, scope }, material);
  const answer = useAnswer(question, judge);
  const title = scope === 'all' ? t('All games with {material}', { material }) : t('Endings of the list');
  return (
    <section className="endgame-kind" aria-label={title}>
      <h3>
        {scope === 'all' ? material : title}{' '}
        {answer.kind === 'ready' && (
          <button
            type="button"
            className="link"
            onClick={() =>
              void app.behind
                .showSelection(item, answer.value.games, title, { ofAll: true })
                .catch(app.faults.noteFault)
            }
          >
            {t('{games, plural, one {# game} other {# games}} of {database}', {
              games: answer.value.games.count,
              database: name ?? '',
            })}
          </button>
        )}
      </h3>
      {listed !== undefined && (
        <ScopeSwitch
          scope={scope}
          listed={t('{games, plural, one {# game} other {# games}}', { games: listed.count })}
          all={title}
          onChoose={setScope}
        />
      )}
      {answer.kind === 'failed' && <FailureNote failure={answer.failure} />}
      {answer.kind === 'asking' && (
        <div className="endgame-say" role="status">
          {t('Comparing verdicts with results…')}
          <Progress done={0} {...answer.progress} label={t('Comparing verdicts with results…')} />
        </div>
      )}
      {answer.kind === 'ready' && answer.value.games.count > 0 && (
        <>
          <VerdictTable endings={answer.value.endings} item={item} />
          <PartedGames endings={answer.value.endings} item={item} />
        </>
      )}
      {answer.kind === 'ready' && <NotJudged endings={answer.value.endings} />}
    </section>
  );
}

/** Only the men matter: another position with the same men asks nothing new, and a list asks only once. */
function useQuestion(question: Question, material: string): Question {
  const { item, listed, scope } = question;
  const key = scope === 'all' ? `${item} ${material}` : `${item} ${listed?.id}`;
  const [asked, setAsked] = useState({ key, question });
  if (asked.key === key) return asked.question;
  setAsked({ key, question });
  return question;
}

/** The numbers of games that the table above leaves out, and why. */
function NotJudged({ endings: { unknown, unread } }: { readonly endings: JudgedEndings }) {
  if (unknown.length === 0 && unread === 0) return null;
  const sentences = unknown.map(({ reason, games }) =>
    t('{unknown, plural, one {# game is} other {# games are}} not judged: {reason}.', {
      unknown: games,
      reason: noVerdictWords(reason),
    }),
  );
  if (unread > 0)
    sentences.push(t('{unread, plural, one {# game} other {# games}} could not be read.', { unread }));
  return <p className="endgame-say">{sentences.join(' ')}</p>;
}
