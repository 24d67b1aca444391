import type { PartnerFinding } from '../../../ports/partner-check.ts';
import { type Ask, nameOf } from './ask.ts';
import { callService, type Service } from './service.ts';

/** Whether the service takes a site's secret, asked by redeeming a code that is none. */
export async function checkSecret(service: Service, site: string, secret: string): Promise<PartnerFinding> {
  const what = 'secret';
  const made = { site, secret, code: 'partner-check', code_verifier: 'partner-check' };
  const { request, result } = await callService(service, 'redeemBridgeCode', made);
  if (result === '3007') return { what, verdict: 'ok', says: 'accepted where codes are redeemed' };
  const says = `${request} answers ${String(result)}: the service has another secret`;
  return { what, verdict: 'wrong', says };
}

/** Whether the place where codes come back takes only log-ins that began in the same browser. */
export async function checkReturn(ask: Ask, address: string): Promise<PartnerFinding> {
  const what = 'return';
  const wrong = (says: string): PartnerFinding => ({ what, verdict: 'wrong', says });
  const reply = await ask(`${address}?code=partner-check&state=partner-check`);
  const request = nameOf(address);
  if (!reply) return wrong(`${request} does not answer`);
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 404)
    return { what, verdict: 'ok', says: `${request} refuses a state that is not its own` };
  return wrong(`${request} answers ${reply.status} to a state that it never gave: refuse it with 400`);
}
