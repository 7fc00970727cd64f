// A sentence that is said later: the name of a message, without the words of any language. Workers hand them to the page.
import type { Brand } from './brand.ts';

/** A message that `t` will say in the language of the user (`base/messages.ts`). */
export type Message = Brand<string, 'Message'>;

/** No text that is put together, for it would be in no catalogue. */
export type Known<Text extends string> = string extends Text ? never : Text;

/** Marks a sentence that `t` will say; `scripts/messages.ts` finds it by this mark. */
export const msg = <Text extends string>(message: Known<Text>): Message => message as string as Message;
