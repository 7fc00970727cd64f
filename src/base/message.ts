// A sentence to be translated later: the name of a message, without the words of any language. Workers pass it to the
// page.
import type { Brand } from './brand.ts';

/** A message that `t` will translate to the user's language (`base/messages.ts`). */
export type Message = Brand<string, 'Message'>;

/** Only a literal: a composed text would be missing from the catalogs. */
export type Known<Text extends string> = string extends Text ? never : Text;

/** Marks a sentence that `t` will translate; `scripts/messages.ts` finds it by this mark. */
export const msg = <Text extends string>(message: Known<Text>): Message => message as string as Message;
