// Provides a file beside the database as a `blob:` URL, revoked when its component no longer shows it.
import { createContext, use, useMemo } from 'react';
import { describeFailure } from '../../model/failureText.ts';
import type { App } from '../session/createApp.ts';
import { useGame } from '../session/hooks.ts';
import { useAnswer } from './useAnswer.ts';

export type MediaState =
  | { readonly kind: 'idle' | 'loading' | 'missing' | 'outside' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly words: string };

/** For a saved page: data URLs of its pictures, by their names in the record. It has no other media. */
export const PicturesInside = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/** Reads the file once it is wanted. */
export function useMedia(path: string, wanted: boolean): MediaState {
  const inside = use(PicturesInside);
  const item = useGame((state) => state.item);
  const record = useGame((state) => state.number);
  const question = useMemo(
    () => (wanted && item !== undefined ? { item, record, path } : undefined),
    [item, record, path, wanted],
  );
  const answer = useAnswer(question, readMedia);
  if (inside !== undefined) {
    const url = inside.get(path);
    return url === undefined ? { kind: 'outside' } : { kind: 'ready', url };
  }
  if (answer.kind === 'failed') return { kind: 'failed', words: describeFailure(answer.failure) };
  if (answer.kind === 'asking') return { kind: wanted ? 'loading' : 'idle' };
  return answer.value ?? { kind: 'missing' };
}

async function readMedia(
  app: App,
  question: Parameters<App['worker']['readMedia']>[0],
  { signal }: { readonly signal: AbortSignal },
): Promise<MediaState | undefined> {
  const media = await app.worker.readMedia(question, { signal });
  if (media === undefined || signal.aborted) return undefined;
  const url = URL.createObjectURL(new Blob([media.content], { type: media.type }));
  signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
  return { kind: 'ready', url };
}
