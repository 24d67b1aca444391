import type { SocialProvider } from '@daemun/contract/codes/providers';
import { linkFields } from '@daemun/contract/link-fields';
import { browserPaths } from '@daemun/contract/routes';
import { type Browser, openBrowser } from './browser.ts';
import { cookieJar } from './cookie-jar.ts';
import { lightFetch } from './light-fetch.ts';

/** Where the service and the sandbox stand. */
export interface Places {
  readonly serviceUrl: string;
  readonly sandboxUrl: string;
  /** Waits until each delivery that is due has been tried; a service in a process of its own cannot say. */
  drainOutbox?(): Promise<void>;
}

/** Where a browser ended, and every address it saw on the way. */
export interface Journey {
  /** Path of our page without its language. */
  readonly page: string;
  readonly language: string;
  readonly query: Readonly<Record<string, string>>;
  readonly addresses: readonly string[];
  /** The last answer of ours. */
  readonly response: Response;
}

const mostSteps = 12;

/** Where a person's browser goes to log in with a provider. */
export const authorizationAddress = (
  world: Places,
  provider: SocialProvider,
  query: Readonly<Record<string, string>> = {},
): string => {
  const path = browserPaths.authorization.replace(':provider', provider.toLowerCase());
  return new URL(`${path}?${new URLSearchParams({ lang: 'ko', ...query })}`, world.serviceUrl).href;
};

/**
 * Says who the next person at a provider is, by name or key; `cancel` turns back. A provider that is told to unlink this
 * person ends the tokens of a visit that has begun, so deliveries come first.
 */
export async function nextPerson(world: Places, provider: SocialProvider, person: string): Promise<void> {
  await world.drainOutbox?.();
  const answer = await lightFetch(new URL('/persons', world.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, person }),
  });
  if (!answer.ok) throw new Error(`nobody is called ${person} at ${provider}: ${await answer.text()}`);
}

/**
 * One browser: our cookies in its jar, those of the outside in another one, redirects followed by hand; `edge` is what the
 * edge in front of us adds to each of its requests.
 */
export function socialVisitor(
  world: Places,
  browser: Browser = openBrowser(world.serviceUrl),
  edge: Readonly<Record<string, string>> = {},
) {
  const outside = cookieJar();
  const isOurs = (url: URL) => url.origin === new URL(world.serviceUrl).origin;
  const addresses: string[] = [];

  const ourHeaders = (form: URLSearchParams | undefined) => ({
    'sec-fetch-site': form ? 'cross-site' : 'none',
    'sec-fetch-mode': 'navigate',
    ...(form && { origin: 'null' }),
    ...edge,
  });

  /** One request as a browser navigates; a form that another site sends comes without our Lax cookies. */
  async function step(url: URL, form?: URLSearchParams): Promise<Response> {
    addresses.push(url.href);
    const ours = isOurs(url);
    const cookie = ours ? (form ? '' : browser.jar.header()) : outside.header();
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'accept-language': 'ko',
        accept: 'text/html',
        ...(ours && ourHeaders(form)),
        ...(cookie && { cookie }),
      },
      ...(form && { body: form }),
    });
    (ours ? browser.jar : outside).take(response.headers.getSetCookie());
    return response;
  }

  /** The next request that an answer asks for: a redirect, or the form that a page sends by itself. */
  async function next(
    url: URL,
    response: Response,
  ): Promise<{ url: URL; form?: URLSearchParams } | undefined> {
    const location = response.headers.get('location');
    if (location) return { url: new URL(location, url) };
    if (isOurs(url)) return undefined;
    const html = await response.text();
    const [, action] = /<form method="post" action="([^"]+)" id="return">/.exec(html) ?? [];
    if (!action) throw new Error(`stranded at ${url.pathname}: ${response.status} ${html.slice(0, 600)}`);
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
    const decoded = (text = '') =>
      text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    const form = new URLSearchParams(fields.map(([, name = '', value]) => [name, decoded(value)]));
    return { url: new URL(decoded(action), url), form };
  }

  /** Follows an address until it leads to a page of ours; `meddle` may change each address before this browser asks for it. */
  async function follow(
    address: string,
    form?: URLSearchParams,
    meddle: (url: URL) => void = () => {},
  ): Promise<Journey> {
    const from = addresses.length;
    let at: { url: URL; form?: URLSearchParams } = { url: new URL(address), ...(form && { form }) };
    for (let steps = 0; steps < mostSteps; steps += 1) {
      meddle(at.url);
      const isPage = isOurs(at.url) && !at.url.pathname.startsWith('/cum/');
      const response = await step(at.url, at.form);
      const [, language = '', page = at.url.pathname] = /^\/([a-z]{2})(\/.*)$/.exec(at.url.pathname) ?? [];
      const query = Object.fromEntries(linkFields(at.url));
      const ended = { page, language, query, addresses: addresses.slice(from), response };
      const ssoRedirect = isPage ? undefined : await next(at.url, response);
      if (!ssoRedirect) return ended;
      at = ssoRedirect;
    }
    throw new Error(`still on the way after ${mostSteps} steps: ${addresses.at(-1)}`);
  }

  /** Where our page sends this browser: a connection is asked for by naming who is signed in. */
  async function authorizationUrl(provider: SocialProvider, query: Readonly<Record<string, string>>) {
    const { envelope } = query.action ? await browser.call('memberInfo', {}) : { envelope: undefined };
    const own = envelope?.result === '0000' && { mst_mbr_no: envelope.data.mst_mbr_no };
    return authorizationAddress(world, provider, { ...own, ...query });
  }

  return {
    browser,
    addresses,
    follow,
    authorizationUrl,
    /** Goes to a provider as a person and comes back. */
    async goAs(provider: SocialProvider, person: string, query: Readonly<Record<string, string>> = {}) {
      await nextPerson(world, provider, person);
      return follow(await authorizationUrl(provider, query));
    },
    /** Goes to the provider and stops before the browser is sent back: the address it would go to. */
    async stopBeforeReturn(
      provider: SocialProvider,
      person: string,
      query: Readonly<Record<string, string>> = {},
    ) {
      await nextPerson(world, provider, person);
      let url = new URL(await authorizationUrl(provider, query));
      for (let steps = 0; steps < mostSteps; steps += 1) {
        const ssoRedirect = await next(url, await step(url));
        if (!ssoRedirect) throw new Error(`no way on from ${url.href}`);
        if (steps > 0 && isOurs(ssoRedirect.url)) return ssoRedirect;
        url = ssoRedirect.url;
      }
      throw new Error('the provider does not send anybody back');
    },
  };
}

export type SocialVisitor = ReturnType<typeof socialVisitor>;
