import { defaultPrefix } from '@daemun/contract/languages';
import type { StorePorts } from '../../ports/ports.ts';

export type MailTo = {
  readonly to: string;
  /** The member whom the mail is about, where that is not simply who has the address. */
  readonly member?: string | undefined;
};

/** Who asked for a mail; undefined where a job writes. */
export type Asker = { readonly language: string; readonly txid?: string | undefined } | undefined;

/**
 * The language of a mail, decided here alone: a member is written to in their own, whoever asks, so that nobody hides a
 * notice from its owner in a language they cannot read. Somebody unknown, or a sign-up that nobody confirmed yet, is
 * written to in the language of who asks.
 */
export async function mailLanguage(
  { members }: Pick<StorePorts, 'members'>,
  { to, member }: MailTo,
  asker: Asker,
): Promise<string> {
  const owner = member === undefined ? await members.findBy('EMAIL', to) : await members.find(member);
  if (owner && owner.status !== 'WAITING') return owner.language;
  return asker?.language ?? owner?.language ?? defaultPrefix;
}
