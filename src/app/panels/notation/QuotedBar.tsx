import { CornerUpLeft } from 'lucide-react';
import { studyTitle, type GameHeader } from '../../../model/gameHeader.ts';
import { nameInOrder, playerName } from '../../shared/players.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

const gameName = (header: GameHeader): string =>
  studyTitle(header) ??
  `${nameInOrder(playerName(header, 'white'))} – ${nameInOrder(playerName(header, 'black'))}`;

/** Says that the game on the board is a quotation, and leads back to where it is quoted. */
export function QuotedBar() {
  const app = useApp();
  const record = useGame((state) => state.quotedIn?.record);
  if (record === undefined) return null;
  const home = record.kind === 'game' ? gameName(record.header) : record.header.title;
  return (
    <div className="notation-bar">
      <span>
        Quoted in <b>{home}</b>
      </span>
      <Button onClick={app.game.leaveQuotation}>
        <Icon of={CornerUpLeft} size={14} />
        {record.kind === 'game' ? 'Back to the game' : 'Back to the text'}
      </Button>
    </div>
  );
}
