// The worker's own reading of analysis files, in the page of a test.
import { analysisCalls } from '../../src/worker/calls/analysisCalls.ts';
import { extendWorker } from './testApp.tsx';

export function readFilesHere(): void {
  const calls = analysisCalls();
  extendWorker({
    readAnalyses: (request, { signal = new AbortController().signal, onProgress = () => undefined } = {}) =>
      calls.readAnalyses(request, { signal, progress: onProgress }),
  });
}
