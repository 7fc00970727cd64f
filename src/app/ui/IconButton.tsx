import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { ComponentProps } from 'react';
import { ariaKey } from '../platform/keyName.ts';
import { Icon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon;
  /** The action of the button, as its accessible name and tooltip. */
  readonly label: string;
  readonly hotkey?: string;
  readonly size?: number;
}

export const IconButton = memo(function IconButton(props: IconButtonProps) {
  const { icon, label, hotkey, size, className = '', ...rest } = props;
  return (
    <Tooltip text={label} hotkey={hotkey}>
      <button
        type="button"
        className={`icon-button ${className}`}
        aria-label={label}
        aria-keyshortcuts={hotkey && ariaKey(hotkey)}
        {...rest}
      >
        <Icon of={icon} size={size} />
      </button>
    </Tooltip>
  );
});
