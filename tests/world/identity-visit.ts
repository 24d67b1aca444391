import type { RequestInput } from '@daemun/contract/calls/index';
import type { World } from '../world.ts';
import type { Browser } from './browser.ts';
import { lightFetch } from './light-fetch.ts';

/** Where the service and the sandbox stand. */
type Places = Pick<World, 'serviceUrl' | 'sandboxUrl'>;
type Ready = RequestInput<'niceReady'>;

/** What became of a visit to the agency: where the browser was led on our side, or that the window just closed. */
export interface IdentityVisit {
  /** Path of the page without its language; '' where the window closed. */
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  /** The address at which the agency sent the browser back. */
  readonly returned: string;
}

/** Says who the next person at the agency is, by name or key; `cancel` turns back. */
export async function nextAtAgency(world: Pick<Places, 'sandboxUrl'>, person: string): Promise<void> {
  const answer = await lightFetch(new URL('/persons', world.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'NICE', person }),
  });
  if (!answer.ok) throw new Error(`nobody is called ${person}: ${await answer.text()}`);
}

/** The window: opened, a person chosen, and the address that the agency then sends the browser to. */
export async function addressFromAgency(
  world: Places,
  browser: Browser,
  person: string,
  ready: Ready,
): Promise<string> {
  await nextAtAgency(world, person);
  const { envelope } = await browser.call('niceReady', ready);
  if (envelope.result !== '0000') throw new Error(`niceReady answered ${envelope.result}`);
  const { action, method, fields } = envelope.data;
  const form = new URLSearchParams(fields);
  const response =
    method === 'POST'
      ? await fetch(action, { method, body: form, redirect: 'manual' })
      : await fetch(`${action}?${form}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null && response.status !== 200) throw new Error(await response.text());
  return location ?? '';
}

/** One address of ours as a window opens it, with the browser's cookies. */
export async function openedHere(browser: Browser, address: string): Promise<Response> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: browser.jar.header(), 'sec-fetch-site': 'cross-site', 'accept-language': 'ko' },
  });
  browser.jar.take(response.headers.getSetCookie());
  return response;
}

/** Goes to the agency as a person and comes back. */
export async function visitAgency(
  world: Places,
  browser: Browser,
  person: string,
  ready: Ready,
): Promise<IdentityVisit> {
  const returned = await addressFromAgency(world, browser, person, ready);
  if (returned === '') return { page: '', query: {}, returned };
  const response = await openedHere(browser, returned);
  const to = new URL(response.headers.get('location') ?? '', world.serviceUrl);
  const page = to.pathname.replace(/^\/[a-z]{2}(?=\/)/, '');
  return { page, query: Object.fromEntries(to.searchParams), returned };
}

/** The same, for the reference alone. */
export async function provenReference(
  world: Places,
  browser: Browser,
  person: string,
  auth_type: Ready['auth_type'],
): Promise<string> {
  const { query } = await visitAgency(world, browser, person, { auth_type });
  if (!query.enc_data) throw new Error(`no reference: ${JSON.stringify(query)}`);
  return query.enc_data;
}
