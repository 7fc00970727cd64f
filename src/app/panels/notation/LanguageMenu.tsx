import { Globe } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuChoice } from '../../ui/Menu.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { languageName } from '../../session/game/comments.ts';

interface LanguageMenuProps {
  /** The tooltip of the button, which names the choice. */
  readonly title: string;
  /** The heading of the menu. */
  readonly label: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly onChange: (language: string) => void;
}

/** Chooses the language of the words in a game or a text. */
export const LanguageMenu = ({ title, label, language, languages, onChange }: LanguageMenuProps) => (
  <Menu
    trigger={
      <TextButton className="notation-language" title={title}>
        <Icon of={Globe} size={14} />
        {languageName(language)}
      </TextButton>
    }
  >
    <MenuChoice
      label={label}
      value={language}
      options={languages.map((value) => ({ value, label: languageName(value) }))}
      onChange={onChange}
    />
  </Menu>
);
