import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { cookieJar } from '../world/cookie-jar.ts';
import { rawRequest } from '../world/raw-request.ts';
import { led } from '../world/sister-visit.ts';
import type { World } from '../world.ts';

/** A browser in which the reader is logged in at the service. */
export async function loggedIn(world: World): Promise<Browser> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  return browser;
}

/** Says yes to a log-out that a site leads to; answers where the browser goes then. */
export async function sayYes(world: World, browser: Browser, address: string): Promise<string> {
  const headers = () => ({ cookie: browser.jar.header(), 'accept-language': 'ko' });
  const page = await fetch(address, { headers: headers(), redirect: 'manual' });
  browser.jar.take(page.headers.getSetCookie());
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1];
  if (xsrf === undefined)
    throw new Error(`no question at ${address}, but ${page.status} ${page.headers.get('location')}`);
  const done = await fetch(`${world.serviceUrl}/oidc/logout/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: headers(),
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  browser.jar.take(done.headers.getSetCookie());
  return done.headers.get('location') ?? '';
}

/** What the browser that is signed in here keeps of a site, and how it goes there and through us. */
export function visitor(world: World, browser: Browser, home: string) {
  const jar = cookieJar();
  /** `fetch` always says that a script asks, whom Apache does not lead to a log-in. */
  const at = async (address: string) => {
    const { host, pathname, search } = new URL(address);
    const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, `cookie: ${jar.header()}`];
    const asked = [...lines, 'accept: text/html', 'connection: close', '', ''].join('\r\n');
    const reply = await rawRequest(address, asked);
    jar.take(reply.headers.getSetCookie());
    return reply;
  };
  return {
    at,
    /** Follows what leads on, at the site and here, until a page answers. */
    through: async (from: string) => {
      let address = from;
      for (let steps = 0; steps < 12; steps += 1) {
        if (address.startsWith(world.serviceUrl)) {
          address = (await led(world, browser, address)).href;
          continue;
        }
        const reply = await at(address);
        const next = reply.headers.get('location');
        if (next === null) return reply;
        address = new URL(next, home).href;
      }
      throw new Error(`led in circles, last to ${address}`);
    },
  };
}
