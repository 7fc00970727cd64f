// Left and right step one ply whatever has the focus, but where the arrows write, choose or resize.
import { useEffect } from 'react';
import { leaveVariation, step } from '../session/game/game.ts';

const OWN_ARROWS = [
  'input:not([type=button]):not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=menu]',
  '[role=menubar]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=listbox]',
  '[role=radiogroup]',
  '[role=separator]',
  '[role=slider]',
  '[role=tablist]',
].join(',');

/** True where a key writes, chooses in a menu, or was used already. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return true;
  return event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null;
}

function handleStepKey(event: KeyboardEvent): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (keysAreTaken(event)) return;
  event.preventDefault();
  if (event.shiftKey && event.key === 'ArrowLeft') leaveVariation();
  else step(event.key === 'ArrowRight' ? 1 : -1);
}

export function useStepKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', handleStepKey);
    return () => window.removeEventListener('keydown', handleStepKey);
  }, []);
}
