import { defaultPrefix } from '@daemun/contract/languages';
import { mails } from '../../domain/mails.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { Mail } from './mail.ts';

/** Who asked for a mail: a request, with its language where that counts, or a job. */
export type Asker =
  | {
      readonly txid: string;
      readonly language?: string;
      readonly job?: undefined;
      /** Without a network nobody can tell clients apart, or nobody needs to. */
      readonly client?: { readonly network?: string | undefined; readonly userAgent: string };
      readonly browserSecret?: string | undefined;
    }
  | {
      readonly job: string;
      readonly language?: undefined;
      readonly txid?: undefined;
      readonly client?: undefined;
      readonly browserSecret?: undefined;
    };

/** Who reads a mail: in which language, and which member it is; null where it is none. */
type MailReader = { readonly language: string; readonly member: string | null };

/**
 * The reader of a mail. Its language is decided here alone: a member is written to in their own, whoever asks, so that nobody
 * hides a notice from its owner in a language they cannot read. Somebody unknown, or a sign-up that nobody confirmed yet, is
 * written to in the language of who asks.
 */
export async function mailReader(
  { members }: Pick<StorePorts, 'members'>,
  { template, to, member }: Mail,
  asker: Asker,
): Promise<MailReader> {
  const owner = member === undefined ? await members.findBy('EMAIL', to) : await members.find(member);
  const isOwn = owner !== undefined && owner.status !== 'WAITING';
  const language = isOwn ? owner.language : (asker.language ?? owner?.language ?? defaultPrefix);
  const holder = mails[template].to === 'staff' ? undefined : owner?.id;
  return { language, member: member ?? holder ?? null };
}
