import { useEffect, useReducer, useRef } from 'react';

type Change = { readonly kind: 'hold'; readonly key: string } | { readonly kind: 'next' | 'drop' };

interface HeldKeys {
  /** Some wait. */
  readonly waiting: boolean;
  hold(key: string): void;
  drop(): void;
}

function changeKeys(keys: readonly string[], change: Change): readonly string[] {
  if (change.kind === 'hold') return [...keys, change.key];
  return change.kind === 'next' ? keys.slice(1) : [];
}

/** Keys that come while something `isAwaited`; then each is done, and sees what the one before it has changed. */
export function useHeldKeys(isAwaited: boolean, act: (key: string) => void): HeldKeys {
  const [held, change] = useReducer(changeKeys, []);
  /** The browser lets a letter through between the drawing and the effect, which does not know of it yet. */
  const dropped = useRef<readonly string[]>(undefined);
  useEffect(() => {
    const [key] = held;
    if (isAwaited || key === undefined || dropped.current === held) return;
    change({ kind: 'next' });
    act(key);
  }, [held, isAwaited, act]);
  return {
    waiting: held.length > 0,
    hold: (key) => change({ kind: 'hold', key }),
    drop() {
      dropped.current = held;
      change({ kind: 'drop' });
    },
  };
}
