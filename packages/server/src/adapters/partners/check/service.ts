import { type CallName, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { PartnerFinding } from '../../../ports/partner-check.ts';
import type { PartnerSettings } from '../settings.ts';
import { type Ask, alike, fieldsOf, nameOf } from './ask.ts';

/** The running service, and what it calls itself. */
export interface Service {
  /** Where this machine reaches it. */
  readonly base: string;
  /** The origin under which people do, and which issues the tokens. */
  readonly home: string;
  readonly ask: Ask;
}

/** One call without any session: its result and the service's own time. */
export async function callService({ base, home, ask }: Service, name: CallName, fields: object) {
  const { id, path } = calls[name];
  const reply = await ask(base + path, {
    method: 'POST',
    headers: { origin: home },
    json: { ...protocolFieldsOf(id), ...fields },
  });
  const { result, server_time } = reply ? fieldsOf(reply) : {};
  const now = typeof server_time === 'string' ? Date.parse(server_time) : Number.NaN;
  return { request: nameOf(base + path, { method: 'POST' }), result, now };
}

/** What time it is at the service; undefined where it does not run. */
export async function serviceTime(service: Service): Promise<number | undefined> {
  const { now } = await callService(service, 'copyToken', { livere_ex_auth: 'partner-check' });
  return Number.isNaN(now) ? undefined : now;
}

/** Whether the running service was started with this row. */
export async function checkService(
  { base, ask }: Service,
  { id, origins, close }: PartnerSettings,
): Promise<PartnerFinding> {
  const what = 'service';
  const address = base + ownBrowserPaths.partner.replace(':id', id);
  const reply = await ask(address);
  const said = (says: string): PartnerFinding => ({
    what,
    verdict: 'wrong',
    says: `${nameOf(address)} ${says}`,
  });
  if (!reply)
    return said(
      'does not answer: start the service, or see why it cannot be reached from here under this address',
    );
  if (reply.status !== 200) return said(`answers ${reply.status}: start the service with this row`);
  const told = fieldsOf(reply);
  const same = JSON.stringify(told.origins) === JSON.stringify(origins) && told.close === close;
  if (same) return { what, verdict: 'ok', says: 'runs with this row' };
  return said('tells other origins or another close rule: start the service anew with this row');
}

const ssoRedirectTo = (base: string, redirectUrl: string) =>
  `${base}${ownBrowserPaths.ssoRedirect}?${new URLSearchParams({ redirectUrl })}`;

/** Whether visits are led on to the row's redirects, and to nothing that only looks like them. */
export async function checkRedirects({ base, ask }: Service, row: PartnerSettings): Promise<PartnerFinding> {
  const what = 'redirects';
  const origins = row.redirects ?? row.origins;
  for (const origin of origins) {
    const wanted = `${origin}/partner-check`;
    const address = ssoRedirectTo(base, wanted);
    const led = (await ask(address))?.location;
    if (led !== wanted) {
      const says = `${nameOf(address)} with redirectUrl=${wanted} leads to ${led ?? 'nowhere'}: start the service anew with ${origin} in redirects`;
      return { what, verdict: 'wrong', says };
    }
    const evil = alike(origin);
    if ((await ask(ssoRedirectTo(base, evil)))?.location === evil)
      return { what, verdict: 'wrong', says: `${nameOf(address)} leads to ${evil}, which is nobody's` };
  }
  if (origins.length > 0)
    return { what, verdict: 'ok', says: `visits are led on to ${origins.join(', ')} alone` };
  return { what, verdict: 'unsure', says: 'the list is empty: no visit with a redirectUrl is led on to you' };
}
