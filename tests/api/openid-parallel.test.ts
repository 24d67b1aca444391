import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depthOf, isLong } from '../setup/depths.ts';
import type { Browser } from '../world/browser.ts';
import { storeOfRun } from '../world/database.ts';
import { createNodes, type Nodes } from '../world/nodes.ts';
import { callback, openBackchannel, secret, site } from '../world/openid-visit.ts';
import { demoPassword } from './people.ts';
import { reader } from './sister-world.ts';

/*
 * Many clients in many tabs of one browser: each request reaches another node. Whoever asks honestly is answered, whatever the
 * others ask at that moment.
 */

const issuer = 'http://localhost:9';
const tabs = 3;
const rounds = depthOf('rounds of many clients in many tabs');

const partner = (id: string, backchannel: string, auth: object) => ({
  id,
  name: id,
  origins: [site],
  own: true,
  oidc: { redirects: [callback], backchannel, ...auth },
});
const names = ['site-a', 'site-b', 'site-c', 'site-d', 'page-e', 'page-f'] as const;
const isPage = (client: string) => client.startsWith('page');

let nodes: Nodes;
let backchannel: Awaited<ReturnType<typeof openBackchannel>>;
let turn = 0;
const elsewhere = (address: URL | string): string => {
  turn += 1;
  return String(address).replace(issuer, nodes.at(turn).serviceUrl);
};

/** On PostgreSQL one node by itself, too, in the long form: its requests share the connections to the store. */
const nodeCounts = storeOfRun() === 'postgres' && isLong ? [1, 2] : [2];

const openNodes = async (count: number) => {
  backchannel = await openBackchannel();
  const PARTNERS = JSON.stringify(
    names.map((id) => partner(id, backchannel.url, isPage(id) ? { auth: 'none' } : { secret })),
  );
  nodes = await createNodes(count, { PARTNERS, PUBLIC_URL: issuer });
};
const closeNodes = async () => {
  await nodes.close();
  await backchannel.close();
};

type Tokens = { readonly refresh_token: string; readonly access_token: string; readonly error?: string };

const post = async (path: string, client: string, fields: Readonly<Record<string, string>>) => {
  const basic = isPage(client)
    ? undefined
    : { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` };
  const body = new URLSearchParams({ ...fields, ...(isPage(client) && { client_id: client }) });
  return fetch(elsewhere(`${issuer}${path}`), { method: 'POST', body, ...(basic && { headers: basic }) });
};
const tokensOf = async (reply: Promise<Response>) => (await (await reply).json()) as Tokens;

/** One tab of one client: from its button to its tokens. */
async function signIn(cookie: string, client: string): Promise<Tokens> {
  const code_verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const reply = await fetch(elsewhere(`${issuer}/oidc/auth?${asked}`), {
    redirect: 'manual',
    headers: { cookie },
  });
  const code = new URL(reply.headers.get('location') ?? 'about:nowhere').searchParams.get('code') ?? '';
  return tokensOf(
    post('/oidc/token', client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier,
    }),
  );
}

const refresh = (client: string, refresh_token: string) =>
  tokensOf(post('/oidc/token', client, { grant_type: 'refresh_token', refresh_token }));

const isAnswered = async ({ access_token }: Tokens) =>
  (await fetch(elsewhere(`${issuer}/oidc/me`), { headers: { authorization: `Bearer ${access_token}` } }))
    .status === 200;

const everyTab = names.flatMap((client) => Array.from({ length: tabs }, () => client));

async function signedIn(): Promise<Browser> {
  const browser = nodes.first.browser();
  const ours = { headers: { origin: issuer } };
  await browser.call('login', { mbr_email: reader, pwd: demoPassword }, ours);
  return browser;
}

/** All tabs at once: which of them was refused, by its client. */
async function allAtOnce<T>(work: (client: string, index: number) => Promise<T>) {
  return Promise.all(everyTab.map(work));
}
const refusals = (answers: readonly Tokens[]) => answers.flatMap(({ error }) => (error ? [error] : []));

describe.each(nodeCounts)('many clients in many tabs of one browser, %i nodes', (count) => {
  beforeAll(() => openNodes(count));
  afterAll(closeNodes);

  test.each([
    ['a session that no client knows yet', false],
    ['a session that a client knows already', true],
  ])('all get tokens, renew them, use them and hear of the log-out, in %s', async (_what, isUsed) => {
    for (let round = 0; round < rounds; round += 1) {
      const browser = await signedIn();
      const cookie = browser.jar.header();
      if (isUsed) expect((await signIn(cookie, 'site-a')).error).toBeUndefined();
      backchannel.tokens.length = 0;
      const first = await allAtOnce((client) => signIn(cookie, client));
      expect(refusals(first)).toEqual([]);
      const second = await allAtOnce((client, index) => refresh(client, first[index]?.refresh_token ?? ''));
      expect(refusals(second)).toEqual([]);
      expect(await Promise.all([...first, ...second].map(isAnswered))).not.toContain(false);
      // Refreshes and sign-ins beside one another.
      const [third, fourth] = await Promise.all([
        allAtOnce((client, index) => refresh(client, second[index]?.refresh_token ?? '')),
        allAtOnce((client) => signIn(cookie, client)),
      ]);
      expect(refusals([...third, ...fourth])).toEqual([]);
      await browser.call('logout', {}, { headers: { origin: issuer } });
      const after = await allAtOnce((client, index) => refresh(client, fourth[index]?.refresh_token ?? ''));
      expect(refusals(after)).toEqual(everyTab.map(() => 'invalid_grant'));
      await expect.poll(() => backchannel.tokens.length).toBe(names.length);
    }
  });

  test('nothing that a log-out meets on its way outlives it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const browser = await signedIn();
      const cookie = browser.jar.header();
      const first = await allAtOnce((client) => signIn(cookie, client));
      const [met] = await Promise.all([
        allAtOnce((client, index) => refresh(client, first[index]?.refresh_token ?? '')),
        browser.call('logout', {}, { headers: { origin: issuer } }),
      ]);
      const renewed = met.filter(({ error }) => error === undefined);
      expect(await Promise.all(renewed.map(isAnswered))).not.toContain(true);
    }
  });
});
