import { ChevronDown } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { CommandMenu } from '../../shared/commands/CommandLines.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GAME_PARTS } from './gameParts.tsx';
import { PlaceInList } from './GameSteps.tsx';

/** The bar below the header of a game: the menu with all its commands, and its place in the list, if any. */
export const GameBar = ({ isQuoted }: { readonly isQuoted: boolean }) => (
  <div className="notation-toolbar">
    <CommandMenu
      of="Game"
      parts={GAME_PARTS}
      trigger={
        <TextButton className="game-menu">
          {t('Game [[a chess game]]')}
          <Icon of={ChevronDown} size={12} />
        </TextButton>
      }
    />
    <span className="spacer" />
    {!isQuoted && <PlaceInList />}
  </div>
);
