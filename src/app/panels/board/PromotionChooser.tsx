import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { PromotionRole } from '../../../chess/move.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';
import { latinOf } from '../../session/keys/runKeys.ts';
import { spokenSquare, useSpokenStyle } from '../../shared/spokenSquares.ts';
import { middleOf } from './arrowShape.ts';

export const PROMOTION_NAMES: Readonly<Record<PromotionRole, Message>> = {
  queen: msg('queen'),
  knight: msg('knight'),
  rook: msg('rook'),
  bishop: msg('bishop'),
};
export const PROMOTION_ROLES: readonly PromotionRole[] = ['queen', 'knight', 'rook', 'bishop'];
/** Keys that choose at once. */
const LETTERS: Readonly<Partial<Record<string, PromotionRole>>> = {
  q: 'queen',
  n: 'knight',
  r: 'rook',
  b: 'bishop',
};

interface PromotionChooserProps {
  readonly to: SquareName;
  readonly color: Color;
  readonly orientation: Color;
  readonly onChoose: (role: PromotionRole) => void;
  readonly onCancel: () => void;
}

/**
 * Covers four squares of the promotion's file, from the last rank on. Arrow keys move, letters choose, Escape
 * cancels.
 */
export function PromotionChooser({ to, color, orientation, onChoose, onCancel }: PromotionChooserProps) {
  const list = useRef<HTMLDivElement>(null);
  const style = useSpokenStyle();
  const [x, y] = middleOf(to, orientation);
  const fromTop = y < 4;

  useEffect(() => {
    const focused = document.activeElement;
    list.current?.querySelector('button')?.focus();
    return () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const role = LETTERS[latinOf(event.nativeEvent).toLowerCase()];
    if (event.key === 'Escape') onCancel();
    else if (role !== undefined) onChoose(role);
    else if (by === undefined) return;
    else {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons.at((at + (fromTop ? by : -by)) % buttons.length)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <button
        type="button"
        className="board-veil"
        aria-label={t('Take the move back')}
        tabIndex={-1}
        onClick={onCancel}
      />
      <div
        ref={list}
        className={fromTop ? 'board-promotion' : 'board-promotion from-below'}
        style={{ left: `${(x - 0.5) * 12.5}%` }}
        role="dialog"
        aria-modal
        aria-label={t('Promote on {square}', { square: spokenSquare(to, style) })}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        {PROMOTION_ROLES.map((role) => (
          <button
            key={role}
            type="button"
            className="board-promotion-choice"
            aria-label={t(PROMOTION_NAMES[role])}
            onClick={() => onChoose(role)}
          >
            <span className={`board-piece ${color} ${role}`} />
          </button>
        ))}
      </div>
    </>
  );
}
