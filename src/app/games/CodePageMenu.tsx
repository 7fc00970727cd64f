import { ChevronDown } from 'lucide-react';
import { TextButton } from '../common/Button.tsx';
import { Icon } from '../common/Icon.tsx';
import { Menu, MenuChoice } from '../common/Menu.tsx';
import { CODE_PAGES, codePageWords } from './codePages.ts';

interface CodePageMenuProps {
  readonly codePage: string;
  readonly onChange: (codePage: string) => void;
}

/** How names and comments are decoded where the file does not say it: a wrong guess shows wrong letters. */
export const CodePageMenu = ({ codePage, onChange }: CodePageMenuProps) => (
  <Menu
    align="end"
    trigger={
      <TextButton className="games-codepage" title="Letters of names and comments">
        <span className="visually-hidden">Code page: </span>
        <span>{codePageWords(codePage)}</span>
        <Icon of={ChevronDown} size={14} />
      </TextButton>
    }
  >
    <MenuChoice label="Code page" value={codePage} options={CODE_PAGES} onChange={onChange} />
  </Menu>
);
