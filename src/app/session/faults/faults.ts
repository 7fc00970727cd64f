// Keeps faults that no panel shows, for a notice in the top bar: our own bugs, so that users can report them,
// and whatever the files or the browser refused.
import { createStore } from 'zustand/vanilla';
import { t } from '../../../base/messages.ts';
import { FormatError, isAbort, toFailure } from '../../../base/failure.ts';
import { describeFailure } from '../../../model/failureText.ts';
import type { Failure } from '../../../base/failure.ts';
import type { Parts } from '../parts.ts';

interface FaultsState {
  /** Newest last. */
  readonly faults: readonly Failure[];
}

export const createFaultsStore = () => createStore<FaultsState>(() => ({ faults: [] }));

const MAX_FAULTS = 20;
/** The browser's own warning about its layout loop: not a fault, and it cannot be caught. */
const HARMLESS = /^ResizeObserver loop/;

export const isBug = ({ kind }: Failure): boolean => kind === 'internal';

/** The summary of the faults that the page shows before the user asks for details. */
export const faultsTitle = (faults: readonly Failure[]): string =>
  t(faults.some(isBug) ? 'Something went wrong in Open File' : 'Something could not be done');

type Needs = Pick<Parts, 'stores'>;

export function createFaults(app: Needs) {
  function noteFault(thrown: unknown): void {
    if (isAbort(thrown)) return;
    const fault = toFailure(thrown);
    const words = describeFailure(fault);
    app.stores.faults.setState(({ faults }) => {
      const others = isBug(fault) ? faults : faults.filter((known) => describeFailure(known) !== words);
      return { faults: [...others, fault].slice(-MAX_FAULTS) };
    });
  }

  /** Keeps a failure that a call has reported. */
  const noteFailure = (failure: Failure): void => noteFault(new FormatError(failure));

  /** Keeps bugs only, for callers that show refusals of a file or the browser elsewhere. */
  function noteBug(thrown: unknown): void {
    if (isBug(toFailure(thrown))) noteFault(thrown);
  }

  /** Forgets all faults: the user has seen them. */
  const forgetFaults = (): void => app.stores.faults.setState({ faults: [] });

  /** Forgets all but bugs after the folder was read again, because the panels request again what failed. */
  const forgetRefusals = (): void =>
    app.stores.faults.setState(({ faults }) => ({ faults: faults.filter(isBug) }));

  /** Listens for errors and rejections that no code caught. Returns the cleanup function. */
  function watchWindow(target: Window = window): () => void {
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

  return { noteFault, noteFailure, noteBug, forgetFaults, forgetRefusals, watchWindow };
}
