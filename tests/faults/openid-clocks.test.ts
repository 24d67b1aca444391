import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { freePort } from '../free-port.ts';
import { openBrowser } from '../world/browser.ts';
import { callback, openidPartners, secret, site } from '../world/openid-visit.ts';
import { createProcessWorld } from '../world/process-world.ts';
import { type ServiceProcess, startService } from '../world/service-process.ts';

/** Has the machine of a process show another time than the database does. */
const machineOff = (seconds: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${seconds * 1000};`)}`;

/** Two nodes whose machines are so far off, as one service. */
async function nodesOff(...seconds: readonly number[]) {
  const world = await createProcessWorld();
  onTestFinished(world.close);
  const nodes: ServiceProcess[] = [];
  onTestFinished(async () => void (await Promise.all(nodes.map(({ kill }) => kill()))));
  for (const off of seconds)
    nodes.push(
      await startService({
        ...world.environment,
        PARTNERS: JSON.stringify(openidPartners('http://127.0.0.1:9/backchannel')),
        PORT: String(await freePort()),
        PUBLIC_URL: world.serviceUrl,
        NODE_OPTIONS: machineOff(off),
      }),
    );
  const at = (node: number, address: string) => address.replace(world.serviceUrl, nodes[node]?.url ?? '');
  return { at, home: world.serviceUrl };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>;

// Each request of a sign-in reaches one node or the other: those of a browser the first, those of the client the second.
test.each([
  [90, -90],
  [-90, 90],
  [90, 90],
  [-90, -90],
])(
  'nodes whose machines are off by %i and %i seconds sign in, ask once for a proof, and tell the time of the database',
  async (first, second) => {
    const { at, home } = await nodesOff(first, second);
    const browser = openBrowser(at(0, home));
    const ours = { headers: { origin: home } };
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword }, ours);
    const code_verifier = randomBytes(32).toString('base64url');
    const request = new URLSearchParams({
      client_id: 'own-site',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid',
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'login',
    });
    let node = 0;
    const follow = async (from: string): Promise<URL> => {
      let to = new URL(from, home);
      while (to.origin === home && /^\/(oidc|cum)\//.test(to.pathname)) {
        node = 1 - node;
        const reply = await fetch(at(node, to.href), {
          redirect: 'manual',
          headers: { cookie: browser.jar.header() },
        });
        browser.jar.take(reply.headers.getSetCookie());
        to = new URL(reply.headers.get('location') ?? 'about:nowhere', to);
      }
      return to;
    };
    await sleep(1100);
    const asked = await follow(`/oidc/auth?${request}`);
    expect(asked.pathname).toBe('/ko/login/proof');
    const proof = await browser.call('checkPassword', { pwd: demoPassword }, ours);
    expect(proof.envelope.result).toBe('0000');
    const back = await follow(asked.searchParams.get('redirectUrl') ?? '');
    expect(back.origin).toBe(site);
    const now = Date.now() / 1000;
    const redeemed = await fetch(at(1, `${home}/oidc/token`), {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`own-site:${secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: callback,
        code_verifier,
      }),
    });
    const tokens = (await redeemed.json()) as { id_token: string; access_token: string };
    expect(redeemed.status).toBe(200);
    const { iat = 0, exp = 0, auth_time = 0 } = claimsOf(tokens.id_token);
    for (const [told, expected] of [
      [iat, now],
      [exp, now + 600],
      [auth_time, now],
    ] as const)
      expect(Math.abs(told - expected)).toBeLessThan(20);
    for (const each of [0, 1]) {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      expect((await fetch(at(each, `${home}/oidc/me`), { headers })).status).toBe(200);
    }
  },
);
