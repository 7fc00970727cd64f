import './games.css';
import { FailureNote } from '../common/FailureNote.tsx';
import { useList } from '../state/listStore.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameListHead } from './GameListHead.tsx';

/** The list of the games of one database. */
export const GameList = () => (
  <section className="games" aria-label="Game list">
    <GameListHead />
    <GameListBody />
  </section>
);

function GameListBody() {
  const item = useList((list) => list.item);
  const database = useList((list) => list.database);
  const selection = useList((list) => list.selection);
  const status = useList((list) => list.status);
  const failure = useList((list) => list.failure);
  if (status === 'failed' && failure !== undefined) return <FailureNote failure={failure} />;
  if (item === undefined) return <p className="games-say">Choose a database in the library.</p>;
  if (selection.count > 0)
    return (
      <>
        {failure !== undefined && <FailureNote failure={failure} />}
        <GameGrid
          key={item}
          item={item}
          selection={selection}
          records={Math.max(database?.games ?? 0, selection.count)}
        />
      </>
    );
  if (status === 'opening')
    return <p className="games-say games-soon">{`Opening ${database?.name ?? 'the database'}…`}</p>;
  if (database?.complete === false) return <p className="games-say games-soon">Looking for games…</p>;
  return <p className="games-say">This database has no games.</p>;
}
