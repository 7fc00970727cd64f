import type { Color } from '../../../chess/types.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { nameInOrder, playerName } from '../../shared/players.ts';
import { openCrossTable, openPlayerCard } from '../../session/statistics/statistics.ts';
import { useGame } from '../../session/game/gameStore.ts';

/** The database of the game on the screen; a quoted game is no record of it. */
const useItem = () => useGame(({ item, quotedIn }) => (quotedIn === undefined ? item : undefined));

interface NameProps {
  readonly header: GameHeader;
}

/** A player's name, which opens the card. */
export function PlayerName({ header, color }: NameProps & { readonly color: Color }) {
  const item = useItem();
  const name = header[color];
  const shown = nameInOrder(playerName(header, color));
  if (item === undefined || name === '') return <span>{shown}</span>;
  return (
    <button
      type="button"
      className="head-link"
      title="Player card"
      onClick={() => openPlayerCard(item, name, { number: header.number, color })}
    >
      {shown}
    </button>
  );
}

/** The event's name, which opens its cross table. */
export function EventName({ header: { event, number } }: NameProps) {
  const item = useItem();
  if (item === undefined || event === '') return event;
  return (
    <button
      type="button"
      className="head-link"
      title="Cross table"
      onClick={() => openCrossTable(item, event, { number })}
    >
      {event}
    </button>
  );
}
