import type { CodePurpose } from '../../ports/mail-codes.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { bindToBrowser } from './asking-browser.ts';
import { makeLink, sendMail } from './mail-link.ts';
import { makeCode } from './make-code.ts';

/** The handle of a mail, and what names the code in it. */
export type SentWithCode = { readonly mail: string; readonly code_run: string };

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** A mail without a code, of which who asked sees nothing (decisions §3): what they type is never right. */
export async function sendWithoutCode(
  needs: Needs,
  tx: Pick<StorePorts, 'codes' | 'members' | 'outbox'>,
  context: RequestContext,
  purpose: CodePurpose,
  mail: Parameters<typeof sendMail>[3],
): Promise<SentWithCode> {
  const bound_to = bindToBrowser(needs, context);
  const code = await makeCode(needs, tx, { purpose, email: mail.to, member: null, link: null, bound_to });
  return { mail: await sendMail(needs, tx, context, mail), code_run: code.id };
}

/** The link of a change to a member's account, and beside it the code for the browser that asked. */
export async function sendLinkWithCode(
  needs: Needs,
  tx: Pick<StorePorts, 'codes' | 'links' | 'members' | 'outbox'>,
  context: RequestContext,
  mail: Parameters<typeof sendMail>[3],
  wanted: Parameters<typeof makeLink>[3] & { readonly kind: CodePurpose },
): Promise<SentWithCode> {
  const { made, link } = await makeLink(needs, tx, mail.to, wanted);
  const { member, kind: purpose } = wanted;
  const bound_to = bindToBrowser(needs, context);
  const code = await makeCode(needs, tx, { purpose, email: mail.to, member, link: made.id, bound_to });
  return { mail: await sendMail(needs, tx, context, { ...mail, member, link, code }), code_run: code.id };
}
