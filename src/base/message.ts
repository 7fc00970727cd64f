// English sentences that the page translates later. This file loads no translations, so that workers can mark their
// sentences and pass them to the page.
import type { Brand } from './brand.ts';

/** An English sentence that `t` of `base/messages.ts` translates to the user's language. */
export type Message = Brand<string, 'Message'>;

/** Accepts only literals: a composed text would be missing from the catalogs. */
export type Known<Text extends string> = string extends Text ? never : Text;

/** Marks a sentence that `t` will translate; `scripts/messages.ts` finds it by this mark. */
export const msg = <Text extends string>(message: Known<Text>): Message => message as string as Message;
