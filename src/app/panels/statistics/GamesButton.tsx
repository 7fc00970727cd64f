import { List } from 'lucide-react';
import { countOf } from '../../platform/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface GamesButtonProps {
  readonly games: number;
  readonly onClick: () => void;
}

/** From figures to the games that they are of. */
export const GamesButton = ({ games, onClick }: GamesButtonProps) => (
  <Button title="Show them in the list" onClick={onClick}>
    <Icon of={List} size={14} />
    {countOf(games, 'game')}
  </Button>
);
