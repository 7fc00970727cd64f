import { useState } from 'react';
import type { PointerEvent } from 'react';
import { endOffset, visibleRows } from './scroller.ts';
import type { VirtualGrid } from './virtualGrid.tsx';
import { formatCount } from '../platform/numbers.ts';
import './scrollHandle.css';

/** The minimum length, in screens, of a list with a handle: in shorter ones, a few swipes reach the end. */
const MIN_SCREENS = 8;

/**
 * A handle at the edge of a long list, for touch: a phone's own scrollbar cannot be dragged, and nobody
 * swipes through a million rows. Keys and assistive technology use the grid itself.
 */
export function ScrollHandle({ grid }: { readonly grid: VirtualGrid }) {
  const { extent, head, logical, showShare } = grid;
  const [held, setHeld] = useState<{ readonly y: number; readonly share: number }>();
  const end = endOffset(extent);
  if (end <= MIN_SCREENS * extent.viewport) return null;
  const share = logical / end;
  const track = extent.viewport - HANDLE;

  const drag = ({ clientY }: PointerEvent): void => {
    if (held !== undefined) showShare(clamp(held.share + (clientY - held.y) / track));
  };
  const release = (): void => setHeld(undefined);
  return (
    <div
      aria-hidden
      className="scroll-handle"
      data-held={held !== undefined || undefined}
      style={{ top: (head.current?.offsetHeight ?? 0) + share * track, height: HANDLE }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ y: event.clientY, share });
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {held !== undefined && (
        <output>{formatCount(Math.min(visibleRows(extent, logical).from + 1, extent.rows))}</output>
      )}
    </div>
  );
}

/** The height in pixels: enough for a thumb. */
const HANDLE = 52;

const clamp = (share: number): number => Math.max(0, Math.min(share, 1));
