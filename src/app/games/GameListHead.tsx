import { openList } from '../commands/list.ts';
import { useList } from '../state/listStore.ts';
import { CodePageMenu } from './CodePageMenu.tsx';
import { formatCount, gamesInWords } from './counts.ts';

/** Which database, how many of its games, and how its names are decoded. */
export function GameListHead() {
  const item = useList((list) => list.item);
  const database = useList((list) => list.database);
  const shown = useList((list) => list.selection.count);
  const known = useList((list) => list.selection.count > 0 || list.status === 'ready');
  const codePage = useList((list) => list.codePage);
  if (item === undefined || database === undefined) return <h2 className="games-title">Games</h2>;
  const path = `${database.folder === '' ? '' : `${database.folder}/`}${database.name}${database.extension}`;
  return (
    <>
      <h2 className="games-title" title={path}>
        {database.title || database.name}
      </h2>
      {known && (
        <span className="games-count" title="Guiding texts are counted too">
          {shown !== database.games && <b>{formatCount(shown)}</b>}
          {shown !== database.games && ' of '}
          {gamesInWords(database.games)}
          {!database.complete && ' so far'}
        </span>
      )}
      {codePage !== undefined && (
        <CodePageMenu codePage={codePage} onChange={(chosen) => void openList(item, chosen)} />
      )}
    </>
  );
}
