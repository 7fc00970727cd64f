import { Slot, Tooltip as Radix } from 'radix-ui';
import { keyName } from '../platform/keyName.ts';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';

/** Milliseconds that the pointer must stay on an icon before its tooltip opens. */
const DELAY_MS = 500;

interface TooltipProps {
  readonly text: ReactNode;
  /** The key that does the same as the trigger, as named in the table of keys, shown beside the words. */
  readonly hotkey?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
}

/**
 * Names an icon that has no label beside it. The trigger must be one element. The tooltip is only created
 * when the user points at the trigger or moves there by keyboard, because a screen has dozens of them.
 */
export function Tooltip({ text, hotkey, side = 'bottom', children }: TooltipProps) {
  const [trigger, setTrigger] = useState<Element>();
  const pointing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const hide = (): void => {
    clearTimeout(pointing.current);
    setTrigger(undefined);
  };
  useEffect(() => () => clearTimeout(pointing.current), []);
  useEffect(
    () => (trigger === undefined ? undefined : watchVisibility(trigger, () => setTrigger(undefined))),
    [trigger],
  );
  return (
    <>
      <Slot.Root
        aria-describedby={trigger === undefined ? undefined : id}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch')
            pointing.current = setTimeout(() => setTrigger(currentTarget), DELAY_MS);
        }}
        // Radix tracks the pointer while the tooltip is open.
        onPointerLeave={() => clearTimeout(pointing.current)}
        onPointerDown={hide}
        onClick={hide}
        // Does not open on focus: the focus also returns from a dialog or a menu, and after a touch nothing
        // would close the tooltip.
        onKeyUp={({ currentTarget, key, ctrlKey }) => {
          if (key === 'Tab' && !ctrlKey) setTrigger(currentTarget);
        }}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {trigger !== undefined && (
        <Radix.Provider>
          <Radix.Root open onOpenChange={hide}>
            <Radix.Trigger asChild>
              <StandIn of={trigger} />
            </Radix.Trigger>
            <Radix.Portal>
              <Radix.Content id={id} className="tooltip" side={side} sideOffset={4} collisionPadding={8}>
                {text}
                {hotkey !== undefined && <kbd>{keyName(hotkey)}</kbd>}
              </Radix.Content>
            </Radix.Portal>
          </Radix.Root>
        </Radix.Provider>
      )}
    </>
  );
}

/**
 * Calls `onHidden` once the element is hidden. A key can hide it under a resting pointer or with the focus, and the
 * element may then receive no event. Returns the cleanup function.
 */
function watchVisibility(element: Element, onHidden: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!element.checkVisibility({ visibilityProperty: true })) onHidden();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return () => observer.disconnect();
}

/** Makes an existing element serve where Radix would render one. */
function StandIn({ of: element, ref }: { readonly of: Element; readonly ref?: Ref<Element> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
