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
  /** A single button, which gets the menu's ARIA attributes. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A menu. It is not modal: the panels behind it stay usable, so that the user can see the effect of a choice,
 * and scroll.
 */
export function Menu({ trigger, align = 'start', open, onOpenChange, children }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const isOpen = open ?? opened;
  /** The element that had the focus when a command opened the menu; `null` if the trigger opened it. */
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
              // If another element has taken the focus in the meantime, that element keeps it.
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

/**
 * A menu is outside of the page's regions, so it is a landmark itself, to be found by landmark navigation.
 */
export const Landmark = ({ children, ...props }: ComponentProps<'div'>) => (
  <div {...props} role="region">
    {children}
  </div>
);

interface SubMenuProps {
  readonly words: ReactNode;
  readonly disabled?: boolean;
  /** True if the submenu opens together with its menu. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A phone has no room for two menus side by side: the second one covers the first. */
const subMenuOffset = (): number => (isPhone() ? -200 : -56);

/**
 * A submenu that covers its menu on a phone makes the pointer leave a line without moving, which would close
 * the submenu.
 */
const stayInMenu = (event: PointerEvent): void => {
  if (isPhone()) event.preventDefault();
};

/** A line that opens a menu of its own. */
export function SubMenu({ words, disabled, isOpen = false, children }: SubMenuProps) {
  const line = useRef<HTMLDivElement>(null);
  // Opens once the menu is there: a submenu that opens earlier would lose the focus, and close.
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
  /** True if choosing it keeps the menu open. */
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

/** One of several options that can be on together. Choosing keeps the menu open, to show the effect. */
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
  /** The name, because only a sign is displayed. */
  readonly label: string;
}

/** A check item as small as its sign, beside others in `MenuToggles`. */
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

/** A choice of one among several, with a heading. Choosing keeps the menu open, to show the effect. */
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
