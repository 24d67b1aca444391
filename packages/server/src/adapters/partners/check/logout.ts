import type { PartnerFinding } from '../../../ports/partner-check.ts';
import { nameOf } from './ask.ts';
import { logIn, member, type Receiver } from './receive.ts';

const what = 'log-out';

/** Whether a log-out ends the partner's session on its server, not only in the browser. */
export async function checkLogout(receiver: Receiver): Promise<PartnerFinding | undefined> {
  const { row, check, ask } = receiver;
  if (check.logout === undefined) return undefined;
  const page = (row.origins[0] ?? '') + check.page;
  const address = (row.origins[0] ?? '') + check.logout;
  const { cookies } = await logIn(receiver);
  const knows = async () => (await ask(page, { cookies }))?.text.includes(member) ?? false;
  if (!(await knows())) {
    const says = `${nameOf(page)} shows neither number, e-mail nor nickname of who is signed in, so nothing can be told`;
    return { what, verdict: 'unsure', says };
  }
  const request = nameOf(address, { method: 'POST' });
  const reply = await ask(address, { method: 'POST', cookies });
  if (!reply || reply.status >= 400)
    return {
      what,
      verdict: 'wrong',
      says: `${request} answers ${reply?.status ?? 'nothing'}: it must log out`,
    };
  if (!(await knows())) return { what, verdict: 'ok', says: 'the session ends on your server' };
  const says = `the cookies from before ${request} still open the session: end it on your server, not only the cookie`;
  return { what, verdict: 'wrong', says };
}
