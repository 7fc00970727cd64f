import type { Color } from '../../../chess/types.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { nameInOrder, playerName } from '../../shared/players.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/** The database of the game on the screen; a quoted game is no record of it. */
const useItem = () => useGame(({ item, quotedIn }) => (quotedIn === undefined ? item : undefined));

interface NameProps {
  readonly header: GameHeader;
}

/** A player's name, which opens the card. */
export function PlayerName({ header, color }: NameProps & { readonly color: Color }) {
  const app = useApp();
  const item = useItem();
  const name = header[color];
  const shown = nameInOrder(playerName(header, color));
  if (item === undefined || name === '') return <span>{shown}</span>;
  return (
    <button
      type="button"
      className="head-link"
      title="Player card"
      onClick={() => app.statistics.openPlayerCard(item, name, { number: header.number, color })}
    >
      {shown}
    </button>
  );
}

/** The event's name, which opens its cross table. */
export function EventName({ header: { event, number } }: NameProps) {
  const app = useApp();
  const item = useItem();
  if (item === undefined || event === '') return event;
  return (
    <button
      type="button"
      className="head-link"
      title="Cross table"
      onClick={() => app.statistics.openCrossTable(item, event, { number })}
    >
      {event}
    </button>
  );
}
