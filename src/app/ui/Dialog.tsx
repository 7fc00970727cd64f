import { t } from '../../base/messages.ts';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { use, useRef } from 'react';
import type { ReactNode } from 'react';
import { FocusReturnContext } from '../platform/focusBack.ts';
import { ClosedByBack } from './ClosedByBack.tsx';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has closed, and the focus is back. */
  readonly onClosed?: () => void;
  readonly wide?: boolean;
  /** A class of its own, for a dialog with a layout of its own. */
  readonly look?: string;
  /** True if the title is for screen readers only, and the content has its own way to close. */
  readonly isBare?: boolean;
  /** Content before the title. */
  readonly lead?: ReactNode;
  /** Buttons below the body. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const {
    title,
    open,
    onClose,
    onClosed,
    wide = false,
    look = '',
    isBare = false,
    lead,
    acts,
    children,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const focusReturn = use(FocusReturnContext);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* Radix's overlay would lock the scrolling of a page that never scrolls, by a style that all
            elements inherit. */}
        <div className="dialog-overlay" />
        <Radix.Content
          ref={content}
          className={`dialog ${wide ? 'wide' : ''} ${look}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusReturn?.leave();
            const first = content.current?.querySelector<HTMLElement>('[data-first-focus]');
            (first ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusReturn?.goBack();
            onClosed?.();
          }}
        >
          <ClosedByBack onBack={onClose} />
          {isBare ? (
            <>
              <Radix.Title className="visually-hidden">{title}</Radix.Title>
              {children}
            </>
          ) : (
            <>
              <div className="dialog-head">
                {lead}
                <Radix.Title>{title}</Radix.Title>
                {/* Has no tooltip, because Escape would close the tooltip first. */}
                <Radix.Close className="icon-button" aria-label={t('Close')}>
                  <Icon of={X} />
                </Radix.Close>
              </div>
              {/* An element that scrolls must be focusable. */}
              <div className="dialog-body scrolls" tabIndex={0}>
                {children}
              </div>
            </>
          )}
          {acts !== undefined && <div className="dialog-acts">{acts}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
