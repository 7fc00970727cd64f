import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  readonly text: ReactNode;
  /** The key that does the same, shown beside the words. */
  readonly hotkey?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
}

/** Names an icon that stands without a word. The trigger must be one element that takes a ref. */
export function Tooltip({ text, hotkey, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" side={side} sideOffset={4} collisionPadding={8}>
            {text}
            {hotkey !== undefined && <kbd>{hotkey}</kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
