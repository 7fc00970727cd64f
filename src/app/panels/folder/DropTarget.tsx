import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** A drop on the right half of the window adds files; elsewhere, or if nothing is open, it opens them. */
type Half = 'open' | 'add';

const bringsFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') === true;

/** Text dropped on a field belongs to the field. */
const bringsText = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('text/plain') === true &&
  !(event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null);

/** Takes drops on the whole window; `data-dragging` on the wrapper marks a drag over it. */
export function DropTarget({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const [half, setHalf] = useState<Half>();
  const openName = useLibrary(({ library }) => (library?.items.length ? library.name : undefined));
  useEffect(() => {
    const halfOf = ({ clientX }: DragEvent): Half =>
      openName !== undefined && clientX > window.innerWidth / 2 ? 'add' : 'open';
    // Words and links dragged from the page itself are ignored.
    let isOwn = false;
    const start = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const over = (event: DragEvent) => {
      if (isOwn) return;
      if (bringsFiles(event)) setHalf(halfOf(event));
      else if (!bringsText(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent) => {
      // The pointer has left the window, not just one of its elements.
      if (event.relatedTarget === null) setHalf(undefined);
    };
    const drop = (event: DragEvent) => {
      setHalf(undefined);
      if (isOwn) return;
      if (bringsFiles(event))
        app.waysToOpen
          .openDrop(event.dataTransfer, { beside: halfOf(event) === 'add' })
          .catch(app.faults.noteFault);
      else if (bringsText(event))
        app.boards.pasteText(event.dataTransfer.getData('text/plain')).catch(app.faults.noteFault);
      else return;
      event.preventDefault();
    };
    window.addEventListener('dragstart', start);
    window.addEventListener('dragend', end);
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragstart', start);
      window.removeEventListener('dragend', end);
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [app, openName]);
  return (
    <div className="drop-target" data-dragging={half}>
      {children}
      {half !== undefined && <Veil half={half} openName={openName} />}
    </div>
  );
}

const Veil = ({ half, openName }: { readonly half: Half; readonly openName: string | undefined }) => (
  <div className="drop-veil" aria-hidden>
    {openName !== undefined && (
      <>
        <span data-here={half === 'open' || undefined}>
          {t('Open instead of {name}', { name: openName })}
        </span>
        <span data-here={half === 'add' || undefined}>{t('Add to {name}', { name: openName })}</span>
      </>
    )}
  </div>
);
