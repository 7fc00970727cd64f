// The worker's entry: everything it can do is `WorkerApi`.
import { FORMATS } from '../formats/registry.ts';
import { serve } from '../protocol/serve.ts';
import { createSession } from './session.ts';

serve(self, createSession(FORMATS), {
  readMedia: (media) => (media === undefined ? [] : [media.bytes.buffer]),
});
