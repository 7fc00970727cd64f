import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import type { DatabaseItem } from '../../../protocol/items.ts';
import { gameWords, gamesAmong } from '../../session/list/recordCounts.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ScopeSwitch } from '../../ui/ScopeSwitch.tsx';
import type { TableNews } from '../../session/book/treeStore.ts';
import { soFarOf, useNamedBooks } from './shownBooks.ts';
import type { ShownAnswers } from './shownBooks.ts';
import { TableState } from './TableState.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useTrees } from '../../session/hooks.ts';
import './tree.css';
import { nameOf } from '../../session/library/libraryRows.ts';

/**
 * A line for each tree that did not fail: its letter if there are several sources, the number of games with
 * the position, and the source of its figures.
 */
export function TreeBar({ books }: Partial<Pick<ShownAnswers, 'books'>>) {
  const named = useNamedBooks();
  const trees = named.flatMap(({ item, letter }) => (item.kind === 'database' ? [{ item, letter }] : []));
  if (trees.length === 0) return null;
  return (
    <div className="tree-bar">
      {trees.map((tree) => {
        const answer = answerOf(books, tree.item);
        // The failure, and what to do about it, are shown below.
        if (answer?.kind === 'failed') return null;
        return <TreeLine key={tree.item.id} {...tree} among={named.length} answer={answer} />;
      })}
      <Counting />
    </div>
  );
}

const answerOf = (books: ShownAnswers['books'] | undefined, { id }: DatabaseItem) =>
  books?.find(({ item }) => item.id === id)?.answer;

interface TreeLineProps {
  readonly item: DatabaseItem;
  readonly letter: string;
  readonly among: number;
  readonly answer: ShownAnswers['books'][number]['answer'] | undefined;
}

function TreeLine({ item, letter, among, answer }: TreeLineProps) {
  const app = useApp();
  const counting = useTrees((state) => state.counting.items.includes(item.id));
  const listed = useTrees((state) => (state.listed?.item === item.id ? state.listed : undefined));
  const scope = useTrees((state) => state.scope);
  const soFar = soFarOf(answer);
  const within = listed !== undefined && scope === 'listed' ? listed.count : item.games;
  const news = useTrees((state): TableNews | undefined => state.tables[item.id]);
  const here = answer?.kind === 'entry' ? (answer.entry.score?.total ?? 0) : 0;
  return (
    <div className="tree-line">
      {among > 1 && <span className="book-letter">{letter}</span>}
      <span className="tree-count">
        {ofSoMany(
          here === 0 ? counting ? t('Counting…') : t('No games') : <GamesHere item={item} count={here} />,
          soFar === undefined ? gamesAmong(within, item) : { count: soFar, one: 'so far' },
        )}
      </span>
      {listed !== undefined && (
        <ScopeSwitch
          scope={scope}
          listed={gameWords(listed.count, item)}
          all={gameWords(item.games, item)}
          onChoose={app.trees.chooseScope}
        />
      )}
      <TableState item={item} news={news} />
    </div>
  );
}

interface GamesHereProps {
  readonly item: DatabaseItem;
  readonly count: number;
}

function GamesHere({ item, count }: GamesHereProps) {
  const app = useApp();
  return (
    <button
      type="button"
      className="link"
      title={t('List the games of {name} with this position', { name: nameOf(item) })}
      onClick={() => {
        app.trees.showGamesBehind(item.id).catch(app.faults.noteFault);
      }}
    >
      {t('{count, plural, one {# game} other {# games}}', { count })}
    </button>
  );
}

interface Whole {
  readonly count: number;
  readonly one: 'game' | 'record' | 'so far';
}

/** Says how many games have the position, and out of how many. */
function ofSoMany(games: string | ReactElement, { count, one }: Whole): ReactElement {
  switch (one) {
    case 'so far':
      return rich('{games} <dim>of {count, number} so far</dim>', { games, count, dim });
    case 'game':
      return rich('{games} <dim>of {count, number}</dim>', { games, count, dim });
    case 'record':
      return rich('{games} <dim>of {count, plural, one {# record} other {# records}}</dim>', {
        games,
        count,
        dim,
      });
  }
}

const dim = (words: ReactElement) => <span className="dim">{words}</span>;

/** A thin line at the bottom: the progress of counting games for this position. */
function Counting() {
  const progress = useTrees((state) => state.counting.progress);
  if (progress === undefined) return null;
  return <Progress label={t('Counting games')} done={progress.done} total={progress.total} />;
}
