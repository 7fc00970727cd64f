import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { CODE_PAGE_WORDS, codePageWords } from './codePages.ts';

const ICON = { size: 14, strokeWidth: 1.4, absoluteStrokeWidth: true, 'aria-hidden': true } as const;

interface CodePageMenuProps {
  readonly codePage: string;
  readonly onChange: (codePage: string) => void;
}

/** How names and comments are decoded where the file does not say it: a wrong guess shows wrong letters. */
export const CodePageMenu = ({ codePage, onChange }: CodePageMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className="games-choice" title="Code page of the names">
      <span className="games-spoken">Code page: </span>
      {codePageWords(codePage)}
      <ChevronDown {...ICON} />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="games-menu" align="end" sideOffset={2}>
        <DropdownMenu.RadioGroup value={codePage} onValueChange={onChange}>
          {CODE_PAGE_WORDS.map(([name, words]) => (
            <DropdownMenu.RadioItem key={name} value={name} className="games-menuitem">
              <DropdownMenu.ItemIndicator className="games-menucheck">
                <Check {...ICON} />
              </DropdownMenu.ItemIndicator>
              {words}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
