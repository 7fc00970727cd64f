import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { t } from '../../base/messages.ts';
import { keyName } from '../platform/keyName.ts';
import { isPhone } from '../platform/widthClass.ts';
import { ClosedByBack } from './ClosedByBack.tsx';
import { Icon } from './Icon.tsx';

interface MenuProps {
  /** One button; it gets the menu's ARIA attributes. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Not modal: the panels behind it stay alive, so that the effect of a choice can be seen and scrolled. */
export function Menu({ trigger, align = 'start', open, onOpenChange, children }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const isOpen = open ?? opened;
  /** The element that had the keyboard when a key opened the menu. */
  const keyboard = useRef<Element>(null);
  const byTrigger = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) keyboard.current = byTrigger.current ? null : document.activeElement;
    byTrigger.current = false;
  }, [isOpen]);
  const change = (to: boolean): void => {
    byTrigger.current = to;
    setOpened(to);
    onOpenChange?.(to);
  };
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Landmark aria-label={t('Menu')}>
          <Radix.Content
            className="menu"
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              const { current: before } = keyboard;
              // An element that has taken the focus meanwhile keeps it.
              if (document.activeElement !== document.body) event.preventDefault();
              else if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
                event.preventDefault();
                before.focus();
              }
            }}
          >
            <ClosedByBack onBack={() => change(false)} />
            {children}
          </Radix.Content>
        </Landmark>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A menu lies beside the page's own regions: a user who goes from landmark to landmark finds it, too. */
export const Landmark = ({ children, ...props }: ComponentProps<'div'>) => (
  <div {...props} role="region">
    {children}
  </div>
);

interface SubMenuProps {
  readonly words: ReactNode;
  readonly disabled?: boolean;
  /** It is open with its menu. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** On a phone two menus have no room side by side: the second lies over the first. */
const subMenuOffset = (): number => (isPhone() ? -200 : -56);

/** There, a submenu that covers its menu takes the pointer away from lines that it has not left: the submenu would close. */
const stayInMenu = (event: PointerEvent): void => {
  if (isPhone()) event.preventDefault();
};

/** A line that opens a menu of its own. */
export function SubMenu({ words, disabled, isOpen = false, children }: SubMenuProps) {
  const line = useRef<HTMLDivElement>(null);
  // Once its menu is there: a submenu that opens before it would lose the focus, and close.
  useEffect(() => {
    if (isOpen) line.current?.click();
  }, [isOpen]);
  return (
    <Radix.Sub>
      <Radix.SubTrigger ref={line} className="menu-item" disabled={disabled} onPointerLeave={stayInMenu}>
        {words}
        <Icon of={ChevronRight} size={14} className="menu-more" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Landmark aria-label={t('Submenu')}>
          <Radix.SubContent className="menu" sideOffset={subMenuOffset()} collisionPadding={8}>
            {children}
          </Radix.SubContent>
        </Landmark>
      </Radix.Portal>
    </Radix.Sub>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly hotkey?: string;
  /** Choosing it does not close the menu. */
  readonly keepOpen?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, disabled, hotkey, keepOpen = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      className="menu-item"
      onPointerLeave={stayInMenu}
      disabled={disabled}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault();
        onSelect();
      }}
    >
      {children}
      {hotkey !== undefined && <kbd>{keyName(hotkey)}</kbd>}
    </Radix.Item>
  );
}

interface MenuCheckProps {
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** One of several that may be on together. Choosing keeps the menu open, so that the effect can be seen. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      className="menu-item"
      onPointerLeave={stayInMenu}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="tick">
        <Radix.ItemIndicator>
          <Icon of={Check} />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

interface MenuToggleProps extends MenuCheckProps {
  /** Its name: what it shows is a sign. */
  readonly label: string;
}

/** A check as small as its sign, beside others in `MenuToggles`. */
export const MenuToggle = ({ label, checked, onChange, children }: MenuToggleProps) => (
  <Radix.CheckboxItem
    className="menu-toggle"
    aria-label={label}
    title={label}
    checked={checked}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
  >
    {children}
  </Radix.CheckboxItem>
);

export const MenuToggles = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Radix.Group aria-label={label}>
    <Radix.Label className="menu-label">{label}</Radix.Label>
    <div className="menu-toggles">{children}</div>
  </Radix.Group>
);

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several, with its heading. Choosing keeps the menu open, so that the effect can be seen. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    >
      <Radix.Label className="menu-label">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          className="menu-item"
          value={option.value}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="tick">
            <Radix.ItemIndicator>
              <Icon of={Check} />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuLine = () => <Radix.Separator className="menu-line" />;
export const MenuLabel = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Label className="menu-label">{children}</Radix.Label>
);
