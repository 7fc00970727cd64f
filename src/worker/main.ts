// The worker's entry. Everything that it can do is in `WorkerApi`.
import { FORMATS } from '../formats/registry.ts';
import { serve } from '../protocol/serve.ts';
import { createSession } from './session.ts';

serve(self, createSession(FORMATS), {
  readMedia: (media) => (media?.content instanceof Uint8Array ? [media.content.buffer] : []),
});
