import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApp } from '../../session/appContext.tsx';

const bringsFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') === true;

/** The whole window takes drops; `data-dragging` on the wrapper says that one is over it. */
export function DropTarget({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Leaving the window, not one of its elements.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!bringsFiles(event)) return;
      event.preventDefault();
      app.folder.openDrop(event.dataTransfer).catch(app.faults.noteFault);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [app]);
  return (
    <div className="drop-target" data-dragging={dragging || undefined}>
      {children}
      {dragging && <div className="drop-veil" aria-hidden />}
    </div>
  );
}
