// Bugs of ours that no panel caught: kept for the status bar, so that they can be reported.
import { isAbort, toFailure } from '../../base/failure.ts';
import { useScreen } from '../state/screenStore.ts';

const MOST_FAULTS = 20;
/** The browser's own remark about its layout loop; it is no fault and cannot be caught. */
const HARMLESS = /^ResizeObserver loop/;

export function noteFault(thrown: unknown): void {
  if (isAbort(thrown)) return;
  const fault = toFailure(thrown);
  useScreen.setState(({ faults }) => ({ faults: [...faults, fault].slice(-MOST_FAULTS) }));
}

/** Listens for errors and rejections that reached the window. */
export function watchWindow(target: Window = window): () => void {
  const onError = (event: ErrorEvent) => {
    if (!HARMLESS.test(event.message)) noteFault(event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => noteFault(event.reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
