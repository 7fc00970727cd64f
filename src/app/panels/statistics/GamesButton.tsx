import { List } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface GamesButtonProps {
  readonly games: number;
  readonly onClick: () => void;
}

/** The number of games that figures are about, as a button that lists them. */
export const GamesButton = ({ games, onClick }: GamesButtonProps) => (
  <Button title={t('Show these games in the list')} onClick={onClick}>
    <Icon of={List} size={14} />
    {t('{count, plural, one {# game} other {# games}}', { count: games })}
  </Button>
);
