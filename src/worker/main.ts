// The worker's entry: everything it can do is `WorkerApi`.
import { FORMATS } from '../formats/registry.ts';
import { serve } from '../protocol/serve.ts';
import { Session } from './session.ts';

serve(self, new Session(FORMATS), {
  readMedia: (media) => (media === undefined ? [] : [media.bytes.buffer]),
});
