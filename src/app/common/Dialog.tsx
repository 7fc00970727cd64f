import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Buttons below the body. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

export function Dialog({ title, open, onClose, wide = false, acts, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-ground" />
        <Radix.Content className={wide ? 'dialog wide' : 'dialog'} aria-describedby={undefined}>
          <div className="dialog-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" hotkey="Esc" />
            </Radix.Close>
          </div>
          <div className="dialog-body scrolls">{children}</div>
          {acts !== undefined && <div className="dialog-acts">{acts}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
