import { expect, it } from 'vitest';
import { createQuestion } from '../../../../src/app/session/answers/question.ts';
import type { Answer } from '../../../../src/app/session/answers/question.ts';
import { FormatError } from '../../../../src/base/failure.ts';

function asked() {
  const shown: Answer<string>[] = [];
  return { shown, question: createQuestion<string>((answer) => shown.push(answer)) };
}
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (thrown: unknown) => void = () => undefined;
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

it('a question shows that it is being asked, its progress and its value', async () => {
  const { shown, question } = asked();
  const value = await question.ask(({ onProgress }) => {
    onProgress({ done: 1, total: 2 });
    return Promise.resolve('e4');
  });
  expect(value).toBe('e4');
  expect(shown).toEqual([
    { kind: 'asking' },
    { kind: 'asking', progress: { done: 1, total: 2 } },
    { kind: 'ready', value: 'e4' },
  ]);
});

it('a question that fails shows the failure and returns no value', async () => {
  const { shown, question } = asked();
  const failure = { kind: 'stopped', file: '' } as const;
  expect(await question.ask(() => Promise.reject(new FormatError(failure)))).toBeUndefined();
  expect(shown.at(-1)).toEqual({ kind: 'failed', failure });
});

it('a question that is asked again shows neither value, progress nor failure of the previous call', async () => {
  const { shown, question } = asked();
  const first = later<string>();
  const failing = later<string>();
  let tell: (() => void) | undefined;
  const one = question.ask(({ onProgress }) => {
    tell = () => onProgress({ done: 1, total: 2 });
    return first.promise;
  });
  const two = question.ask(() => failing.promise);
  const three = question.ask(() => Promise.resolve('d4'));
  tell?.();
  first.resolve('e4');
  failing.reject(new Error('too late'));
  expect(await Promise.all([one, two, three])).toEqual([undefined, undefined, 'd4']);
  expect(shown.map(({ kind }) => kind)).toEqual(['asking', 'asking', 'asking', 'ready']);
  expect(shown.at(-1)).toEqual({ kind: 'ready', value: 'd4' });
});

it('a canceled question has no answer, and aborts its call', async () => {
  const { shown, question } = asked();
  let aborted: AbortSignal | undefined;
  const one = question.ask(({ signal }) => {
    aborted = signal;
    return later<string>().promise;
  });
  question.cancel();
  expect(aborted?.aborted).toBe(true);
  expect(shown.at(-1)).toEqual({ kind: 'none' });
  void one;
});
