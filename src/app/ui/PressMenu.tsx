// A context menu: a long press or the right button opens it at the pointer.
import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode, TouchEvent } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { t } from '../../base/messages.ts';
import { ClosedByBack } from './ClosedByBack.tsx';
import { Landmark } from './Menu.tsx';

/** Milliseconds of a long press; a shorter touch is a tap. */
const HOLD_MS = 500;
/** Pixels that a finger may move during a long press: more is a scroll. */
const STILL = 10;

interface Press<Thing> {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
}

export interface PressMenu<Thing> {
  readonly pressed: Press<Thing> | undefined;
  readonly close: () => void;
  /** Properties of the element that contains the things to press. */
  readonly props: {
    readonly onContextMenu: (event: MouseEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onTouchEnd: (event: TouchEvent) => void;
  };
}

/** `thingAt` returns the thing at an element. If there is none, the browser's own menu opens. */
export function usePressMenu<Thing>(thingAt: (target: EventTarget) => Thing | undefined): PressMenu<Thing> {
  const [pressed, setPressed] = useState<Press<Thing>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  /** True if the current touch has opened a menu, so that its end is not a tap. */
  const answered = useRef(false);

  const stop = (): void => clearTimeout(timer.current);

  function open(target: EventTarget, x: number, y: number): boolean {
    stop();
    const thing = thingAt(target);
    if (thing !== undefined) setPressed({ thing, x, y });
    return thing !== undefined;
  }

  return {
    pressed,
    close: () => setPressed(undefined),
    props: {
      onContextMenu(event) {
        // On a phone, this event may come during a long press, or not at all.
        if (answered.current || open(event.target, event.clientX, event.clientY)) event.preventDefault();
      },
      onPointerDown({ target, pointerType, isPrimary, clientX: x, clientY: y }) {
        stop();
        answered.current = false;
        if (pointerType !== 'touch' || !isPrimary) return;
        start.current = { x, y };
        timer.current = setTimeout(() => (answered.current = open(target, x, y)), HOLD_MS);
      },
      onPointerMove({ clientX, clientY }) {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onTouchEnd(event) {
        // Otherwise the browser turns the touch into a click, and the menu loses the focus.
        if (answered.current) event.preventDefault();
      },
    },
  };
}

interface PressMenuViewProps<Thing> {
  readonly menu: PressMenu<Thing>;
  readonly label: string;
  /** The id of the element that gets the focus when the menu closes. */
  readonly home: string;
  readonly children: (thing: Thing) => ReactNode;
}

/** The menu itself, with lines like those of any menu. */
export function PressMenuView<Thing>({ menu, label, home, children }: PressMenuViewProps<Thing>) {
  const { pressed, close } = menu;
  if (pressed === undefined) return null;
  return (
    <Radix.Root modal={false} open onOpenChange={close}>
      <Radix.Trigger asChild>
        <span aria-hidden style={{ position: 'fixed', left: pressed.x, top: pressed.y }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Landmark aria-label={t('Menu')}>
          <Radix.Content
            className="menu"
            align="start"
            collisionPadding={8}
            aria-label={label}
            aria-labelledby={undefined}
            data-home={home}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // If another element has taken the focus in the meantime, that element keeps it.
              if (document.activeElement === document.body) document.getElementById(home)?.focus();
            }}
          >
            <ClosedByBack onBack={close} />
            {children(pressed.thing)}
          </Radix.Content>
        </Landmark>
      </Radix.Portal>
    </Radix.Root>
  );
}
