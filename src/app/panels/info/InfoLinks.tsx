import type { GameHeader } from '../../../model/gameHeader.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/** From a game to the figures of its players and of its event. */
export function InfoLinks({ header }: { readonly header: GameHeader }) {
  const app = useApp();
  const item = useGame(({ item: shown, quotedIn }) => (quotedIn === undefined ? shown : undefined));
  if (item === undefined) return null;
  const { white, black, event, number } = header;
  const links = [
    {
      name: white,
      words: 'Card of White',
      open: () => app.statistics.openPlayerCard(item, white, { number, color: 'white' }),
    },
    {
      name: black,
      words: 'Card of Black',
      open: () => app.statistics.openPlayerCard(item, black, { number, color: 'black' }),
    },
    { name: event, words: 'Cross table', open: () => app.statistics.openCrossTable(item, event, { number }) },
  ].filter(({ name }) => name !== '');
  return (
    <p className="info-links">
      {links.map(({ words, open }) => (
        <TextButton
          key={words}
          className="accent"
          onClick={() => {
            app.screen.closeDialog();
            open();
          }}
        >
          {words}
        </TextButton>
      ))}
    </p>
  );
}
