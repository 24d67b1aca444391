import type { LinkPurpose } from '../../ports/mail-codes.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { bindToBrowser } from './asking-browser.ts';
import { keepTarget } from './link-target.ts';
import type { Mail, MemberMail } from './mail.ts';
import { makeLink, sendMail } from './mail-link.ts';
import { makeCode } from './make-code.ts';

/** The handle of a mail, and what names the code in it. */
export type SentWithCode = { readonly mail: string; readonly code_run: string | null };

type Needs = Pick<Ports, 'clock' | 'secrets' | 'settings'>;
type Inside = Pick<StorePorts, 'codes' | 'members' | 'outbox'>;

/**
 * What stands in the answer where the mail shows no code: nothing, or under MEMBERSHIP_DISCLOSURE=mail, which hides that,
 * the name of a code that is nobody's. `bound` is the browser, where it was bound before.
 */
export async function noCode(
  needs: Needs,
  tx: Pick<StorePorts, 'codes'>,
  context: RequestContext,
  purpose: LinkPurpose,
  email: string,
  bound?: string,
): Promise<string | null> {
  if (needs.settings.membershipDisclosure === 'screen') return null;
  const bound_to = bound ?? bindToBrowser(needs, context);
  return (await makeCode(needs, tx, { purpose, email, member: null, link: null, bound_to })).id;
}

/** A mail without a code. */
export const sendWithoutCode = async (
  needs: Needs,
  tx: Inside,
  context: RequestContext,
  purpose: LinkPurpose,
  mail: Mail,
  bound?: string,
): Promise<SentWithCode> => ({
  mail: await sendMail(needs, tx, context, mail),
  code_run: await noCode(needs, tx, context, purpose, mail.to, bound),
});

/**
 * The link of a change to a member's account, and beside it the code for the browser of the session that asked. `target` is
 * where the reader goes on to once it is confirmed.
 */
export async function sendLinkWithCode(
  needs: Needs & Pick<Ports, 'encryption'>,
  tx: Inside & Pick<StorePorts, 'links' | 'singleUse'>,
  context: RequestContext,
  mail: MemberMail<'link'>,
  wanted: Parameters<typeof makeLink>[3] & {
    readonly kind: LinkPurpose;
    readonly target: string | undefined;
  },
  session: string,
): Promise<SentWithCode> {
  const { made, link } = await makeLink(needs, tx, mail.to, wanted);
  await keepTarget(needs, tx, made, wanted.target);
  const { member, kind: purpose } = wanted;
  if (made.bound_to !== session)
    return sendWithoutCode(needs, tx, context, purpose, { ...mail, member, link });
  const bound_to = bindToBrowser(needs, context);
  const code = await makeCode(needs, tx, { purpose, email: mail.to, member, link: made.id, bound_to });
  return { mail: await sendMail(needs, tx, context, { ...mail, member, link, code }), code_run: code.id };
}
