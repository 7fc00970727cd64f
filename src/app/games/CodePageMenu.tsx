import { CaseSensitive } from 'lucide-react';
import { IconButton } from '../common/IconButton.tsx';
import { Menu, MenuChoice, SubMenu } from '../common/Menu.tsx';
import { CODE_PAGES, codePageWords } from './codePages.ts';

interface CodePageMenuProps {
  readonly codePage: string;
  readonly onChange: (codePage: string) => void;
}

/** How names and comments are decoded where the file does not say it: a wrong guess shows wrong letters. */
export const CodePageMenu = ({ codePage, onChange }: CodePageMenuProps) => (
  <Menu
    align="end"
    trigger={<IconButton icon={CaseSensitive} label={`Code page: ${codePageWords(codePage)}`} />}
  >
    <MenuChoice label="Code page" value={codePage} options={CODE_PAGES} onChange={onChange} />
  </Menu>
);

/** The same as a line of another menu. */
export const CodePageSubMenu = ({ codePage, onChange }: CodePageMenuProps) => (
  <SubMenu words={`Code page: ${codePageWords(codePage)}`}>
    <MenuChoice label="Code page" value={codePage} options={CODE_PAGES} onChange={onChange} />
  </SubMenu>
);
