import type { GameHeader } from '../../../model/gameHeader.ts';
import { closeDialog } from '../../session/screen/layout.ts';
import { openCrossTable, openPlayerCard } from '../../session/statistics/statistics.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useGame } from '../../session/game/gameStore.ts';

/** From a game to the figures of its players and of its event. */
export function InfoLinks({ header }: { readonly header: GameHeader }) {
  const item = useGame(({ item: shown, quotedIn }) => (quotedIn === undefined ? shown : undefined));
  if (item === undefined) return null;
  const { white, black, event, number } = header;
  const links = [
    {
      name: white,
      words: 'Card of White',
      open: () => openPlayerCard(item, white, { number, color: 'white' }),
    },
    {
      name: black,
      words: 'Card of Black',
      open: () => openPlayerCard(item, black, { number, color: 'black' }),
    },
    { name: event, words: 'Cross table', open: () => openCrossTable(item, event, { number }) },
  ].filter(({ name }) => name !== '');
  return (
    <p className="info-links">
      {links.map(({ words, open }) => (
        <TextButton
          key={words}
          className="accent"
          onClick={() => {
            closeDialog();
            open();
          }}
        >
          {words}
        </TextButton>
      ))}
    </p>
  );
}
