// A file beside the database as a `blob:` address, taken back as soon as nobody shows it.
import { useEffect, useState } from 'react';
import { describeFailure, isAbort, toFailure } from '../../base/failure.ts';
import type { MediaFile } from '../../model/mediaFile.ts';
import { useApp } from '../session/appContext.tsx';
import { useGame } from '../session/hooks.ts';

export type MediaState =
  | { readonly kind: 'idle' | 'loading' | 'missing' }
  | { readonly kind: 'ready'; readonly url: string; readonly media: MediaFile }
  | { readonly kind: 'failed'; readonly words: string };

/** Reads the file as soon as it is wanted; `path` stays what it was. */
export function useMedia(path: string, wanted: boolean): MediaState {
  const app = useApp();
  const item = useGame((state) => state.item);
  const [state, setState] = useState<MediaState>();
  useEffect(() => {
    if (!wanted || item === undefined) return undefined;
    const reading = new AbortController();
    let url: string | undefined;
    app.worker
      .readMedia({ item, path }, { signal: reading.signal })
      .then((media) => {
        if (reading.signal.aborted) return;
        if (media === undefined) {
          setState({ kind: 'missing' });
          return;
        }
        url = URL.createObjectURL(new Blob([media.bytes], { type: media.type }));
        setState({ kind: 'ready', url, media });
      })
      .catch((thrown: unknown) => {
        if (!reading.signal.aborted && !isAbort(thrown))
          setState({ kind: 'failed', words: describeFailure(toFailure(thrown)) });
      });
    return () => {
      reading.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [app, item, path, wanted]);
  return state ?? { kind: wanted ? 'loading' : 'idle' };
}
