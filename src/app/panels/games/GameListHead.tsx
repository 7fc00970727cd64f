import { IconButton } from '../../ui/IconButton.tsx';
import { ListTabs } from '../entities/ListTabs.tsx';
import { ItemTitle } from '../../shared/ItemTitle.tsx';
import { useWidthClass } from '../../platform/widthClass.ts';
import { CodePageMenu } from './CodePageMenu.tsx';
import { ListCount } from './ListCount.tsx';
import { useListCommands } from './listCommands.ts';
import { useList } from '../../session/hooks.ts';

/** Which database, how many of its games, and what can be done with them. On a phone its own head has all of that. */
export function GameListHead() {
  const phone = useWidthClass() === 'phone';
  const item = useList((list) => list.item);
  return (
    <header className="games-top">
      {!phone && <GamesBar />}
      {item !== undefined && <ListTabs />}
    </header>
  );
}

function GamesBar() {
  const item = useList((list) => list.item);
  const codePage = useList((list) => list.codePage);
  const commands = useListCommands();
  return (
    <div className="games-bar">
      <TitleAndCount />
      <span className="spacer" />
      {item !== undefined && codePage !== undefined && <CodePageMenu item={item} codePage={codePage} />}
      {commands.map(({ run, ...command }) => (
        <IconButton key={command.label} {...command} onClick={run} />
      ))}
    </div>
  );
}

function TitleAndCount() {
  const database = useList((list) => list.database);
  const known = useList((list) => list.selection.count > 0 || list.status === 'ready');
  if (database === undefined) return <h2 className="games-name">Games</h2>;
  const path = `${database.folder === '' ? '' : `${database.folder}/`}${database.name}${database.extension}`;
  return (
    <>
      <h2 className="games-name" title={path}>
        <ItemTitle item={database} />
      </h2>
      {known && (
        <span className="games-count">
          <ListCount records={database.games} />
          {!database.complete && ' so far'}
        </span>
      )}
    </>
  );
}
