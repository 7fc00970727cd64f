// Keys of the notes: they act on the entries that are on the screen.
import type { KeyboardEvent } from 'react';
import type { PanelActions } from '../../session/keys/keys.ts';

/** Returns the actions for a key: on the note that has the focus, or on the pane itself if that has it. */
export function voiceActions({
  target,
  currentTarget: pane,
}: KeyboardEvent<HTMLElement>): PanelActions['Voices'] {
  const notes = [...pane.querySelectorAll<HTMLElement>('.voice-move')];
  const at = notes.findIndex((note) => note === target);
  const note: HTMLElement | undefined = notes[at];
  return {
    moveTo(key) {
      if (notes.length === 0 || (note === undefined && target !== pane)) return false;
      const to = key === 'ArrowUp' ? at - 1 : at + 1;
      return notes[Math.max(0, Math.min(to, notes.length - 1))].focus();
    },
    open() {
      const source = note?.closest('li')?.querySelector<HTMLElement>('.voice-source');
      return source instanceof HTMLElement && source.click();
    },
    walk: () => note !== undefined && note.click(),
  };
}
