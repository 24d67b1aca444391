import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedDocument } from '../../packages/server/src/http/docs/feed-document.ts';
import { executeTokenCommand } from '../../packages/server/src/use-cases/operating/execute-token-command.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { misfits } from '../world/fits.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { entry, loggedIn, save } from './consenting.ts';
import { erased } from './leaving.ts';
import { signedIn, subscribed } from './people.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let world: World;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  world = await createWorld({ environment: place.environment });
});
afterAll(async () => {
  await world.close();
  await place.remove();
});

const why = ['--reason', 'the CRM reads the feed', '--by', 'lee'];
const token = (...args: string[]) => runTool('token', [...args, ...why, '--json'], place.environment);
const tokenWith = async (scopes: string, ...more: string[]) => {
  const { code, out, err } = await token('add', 'CRM', '--scopes', scopes, ...more);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as { token: string; id: string };
};

const document = feedDocument('https://account.example');
/** Which answer of the document an address has. */
const operationOf = (path: string) => {
  if (path.startsWith('newsletters/')) return document.paths['/feed/v1/newsletters/{subscription}'].get;
  if (path.startsWith('newsletters')) return document.paths['/feed/v1/newsletters'].get;
  if (path.startsWith('events')) return document.paths['/feed/v1/events'].get;
  if (path.startsWith('members?')) return document.paths['/feed/v1/members'].get;
  return document.paths['/feed/v1/members/{member}'].get;
};
type Described = { content: Record<string, { schema: Record<string, unknown> }> };
/** Every answer of these tests is one that the document describes. */
function expectDescribed(path: string, status: number, body: unknown): void {
  const responses: Readonly<Record<string, Described>> = operationOf(path).responses;
  const [described] = Object.values(responses[status]?.content ?? {});
  expect([path, status, described ? misfits(document, described.schema, body) : 'undescribed']).toEqual([
    path,
    status,
    [],
  ]);
}

const askOnce = async (path: string, shown?: string) => {
  const headers = new Headers(shown === undefined ? [] : [['authorization', `Bearer ${shown}`]]);
  const reply = await fetch(`${world.serviceUrl}/feed/v1/${path}`, { headers });
  const body = (await reply.json()) as Record<string, unknown>;
  expectDescribed(path, reply.status, body);
  return { status: reply.status, type: reply.headers.get('content-type'), body };
};
/** On a strained machine those who log in go first: asks again, as a reader of the feed does. */
const ask = async (path: string, shown?: string) => {
  let reply = await askOnce(path, shown);
  while (reply.status === 503) {
    await sleep(200);
    reply = await askOnce(path, shown);
  }
  return reply;
};
type Told = { id: string; type: string; data: Record<string, unknown> };
type Page = { events: Told[]; next: string };
const read = async (shown: string, query = '') => {
  const { status, body } = await ask(`events?${query}`, shown);
  expect(status).toBe(200);
  return body as unknown as Page;
};
/** Where the feed ends now. */
const endOf = async (shown: string) => {
  let page = await read(shown, 'limit=500');
  while (page.events.length > 0) page = await read(shown, `limit=500&after=${page.next}`);
  return page.next;
};
const problemOf = async (path: string, shown?: string) => {
  const { status, type, body } = await ask(path, shown);
  expect(type).toMatch(/^application\/problem\+json(;|$)/);
  expect(body.status).toBe(status);
  return [status, body.code];
};

describe('a reader’s life', () => {
  test('comes in its order, without an address or a name', { timeout: 60_000 }, async () => {
    const { token: shown } = await tokenWith('events,status,nickname');
    const start = await endOf(shown);
    const address = 'feed-life@example.com';
    const { browser } = await signedIn(world, address);
    await browser.call('saveNickname', { mbr_nick_nm: '새벽독자' });
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    const { events, next } = await read(shown, `after=${start}`);
    expect(events.map(({ type }) => type)).toEqual([
      'member.joined',
      'member.updated',
      'member.updated',
      'consent.changed',
    ]);
    const [member] = new Set(events.map(({ data }) => data.member));
    expect(events.at(-1)?.data).toMatchObject({ member, category: 'AGY', kind: 'MKT_EMAIL', agreed: 'Y' });
    expect(JSON.stringify(events)).not.toMatch(/feed-life|새벽독자/);
    expect(await read(shown, `after=${next}`)).toEqual({ events: [], next });
    const seen = (await ask(`members/${member}`, shown)).body;
    expect(seen).toMatchObject({ member, status: 'active', nickname: '새벽독자' });
    expect(Object.keys(seen).sort()).toEqual(['member', 'nickname', 'since', 'status']);
    await erased(world, browser);
    const left = await read(shown, `after=${next}`);
    expect(left.events.at(-1)).toMatchObject({ type: 'member.left', data: { member } });
    expect(await problemOf(`members/${member}`, shown)).toEqual([404, 'member-left']);
    expect(await problemOf('members/nobody', shown)).toEqual([404, 'member-unknown']);
    const again = await read(shown, `after=${start}`);
    expect(again.events.map(({ type }) => type)).toEqual(['member.left']);
  });

  test('is waited for no longer than a request may last', { timeout: 60_000 }, async () => {
    const short = await createWorld({ environment: { REQUEST_DEADLINE: '6' } });
    const order = {
      verb: 'add',
      name: 'CRM',
      scopes: ['events'],
      days: 1,
      reason: 'why',
      by: 'lee',
    } as const;
    const { token: shown } = await executeTokenCommand(short.service.ports, order);
    const [began, headers] = [performance.now(), { authorization: `Bearer ${shown}` }];
    const end = async (query: string): Promise<Page> => {
      const reply = await fetch(`${short.serviceUrl}/feed/v1/events?${query}`, { headers });
      expect(reply.status).toBe(200);
      return (await reply.json()) as Page;
    };
    let page = await end('limit=500');
    while (page.events.length > 0) page = await end(`limit=500&after=${page.next}`);
    expect((await end(`after=${page.next}&wait=20`)).events).toEqual([]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await short.close();
  });

  test('is waited for', { timeout: 60_000 }, async () => {
    const { token: shown } = await tokenWith('events');
    const start = await endOf(shown);
    const waiting = read(shown, `after=${start}&wait=20`);
    const { browser } = await signedIn(world, 'feed-waits@example.com');
    expect((await waiting).events[0]?.type).toBe('member.joined');
    const soon = performance.now();
    expect((await read(shown, `after=${await endOf(shown)}&wait=1`)).events).toEqual([]);
    expect(performance.now() - soon).toBeGreaterThan(900);
    await erased(world, browser);
  });
});

describe('an address', () => {
  test('is told by its scope; for marketing only while the consent stands', {
    timeout: 60_000,
  }, async () => {
    const [mailer, crm] = [await tokenWith('marketing'), await tokenWith('email,consents,topics')];
    const address = 'feed-marketing@example.com';
    const { browser } = await signedIn(world, address);
    const { token: events } = await tokenWith('events');
    const joined = (await read(events, `limit=500&types=member.joined`)).events;
    const member = joined.at(-1)?.data.member as string;
    const lists = async () => {
      const { body } = await ask('members?consent=AGY/MKT_EMAIL', mailer.token);
      return (body.members as { member: string }[]).some((each) => each.member === member);
    };
    const tells = async (shown: string) => (await ask(`members/${member}`, shown)).body.email;
    expect([await lists(), await tells(mailer.token), await tells(crm.token)]).toEqual([
      false,
      undefined,
      address,
    ]);
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    expect([await lists(), await tells(mailer.token)]).toEqual([true, address]);
    await save(browser, [entry('AGY/MKT_EMAIL', 'N')]);
    expect([await lists(), await tells(mailer.token)]).toEqual([false, undefined]);
    expect(await problemOf('members?consent=AGY/MKT_EMAIL', crm.token)).toEqual([403, 'scope-missing']);
    await erased(world, browser);
  });
});

describe('a subscription of the newsletter', () => {
  test('is told by its number, looked up while it stands, and listed', { timeout: 60_000 }, async () => {
    const { token: shown } = await tokenWith('events,newsletter');
    const { next } = (await ask('events', shown)).body;
    const email = 'feed-newsletter@example.com';
    await subscribed(world, email);
    const told = async () =>
      (await ask(`events?after=${next}&types=newsletter.subscribed,newsletter.ended`, shown)).body.events as {
        type: string;
        data: { subscription: string };
      }[];
    const [began] = await told();
    expect(began).toMatchObject({
      type: 'newsletter.subscribed',
      data: { subscription: expect.any(String) },
    });
    expect(JSON.stringify(began)).not.toContain('@');
    const { subscription } = began?.data ?? {};
    const standing = { subscription, email, language: 'ko', since: expect.any(String) };
    expect((await ask(`newsletters/${subscription}`, shown)).body).toEqual(standing);
    expect((await ask('newsletters', shown)).body).toMatchObject({ subscriptions: [standing], next: null });
    await world.call('unsubscribeNewsletter', { email });
    expect((await told()).map(({ type, data }) => [type, data])).toEqual([
      ['newsletter.subscribed', { subscription }],
      ['newsletter.ended', { subscription }],
    ]);
    expect(await ask(`newsletters/${subscription}`, shown)).toMatchObject({
      status: 404,
      body: { code: 'subscription-unknown' },
    });
    expect((await ask('newsletters', shown)).body).toEqual({ subscriptions: [], next: null });
  });

  test('that waits for its mailbox is none', { timeout: 60_000 }, async () => {
    const { token: shown } = await tokenWith('events,newsletter');
    const { next } = (await ask('events?limit=500', shown)).body;
    await world.call('subscribeNewsletter', { email: 'feed-waits@example.com' });
    expect((await ask('newsletters', shown)).body).toEqual({ subscriptions: [], next: null });
    await world.call('unsubscribeNewsletter', { email: 'feed-waits@example.com' });
    expect((await ask(`events?after=${next}`, shown)).body.events).toEqual([]);
  });

  test('is told to nobody without the scope, and not by a cursor that is none', {
    timeout: 60_000,
  }, async () => {
    const { token: other } = await tokenWith('events,email,marketing');
    for (const path of ['newsletters', 'newsletters/x'])
      expect(await ask(path, other)).toMatchObject({ status: 403, body: { code: 'scope-missing' } });
    const { token: shown } = await tokenWith('newsletter');
    expect((await ask('newsletters?cursor=a.b', shown)).body.code).toBe('cursor-unreadable');
    expect((await ask('newsletters?token=x', shown)).body.code).toBe('query-unreadable');
    expect((await ask('events', shown)).body.code).toBe('scope-missing');
  });
});

describe('a token', () => {
  test('that is none, of another scope, over or ended lets nobody in', { timeout: 60_000 }, async () => {
    const good = await tokenWith('events', '--days', '1');
    const forged = good.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const shown of [
      undefined,
      '',
      'dsv_',
      forged,
      `${good.token}x`,
      `dsv_${'a'.repeat(22)}_${'b'.repeat(43)}`,
    ])
      expect(await problemOf('events', shown)).toEqual([401, 'token-unknown']);
    expect(await problemOf(`events?token=${good.token}`)).toEqual([401, 'token-unknown']);
    expect(await problemOf('events?access_token=x', good.token)).toEqual([400, 'query-unreadable']);
    expect(await problemOf('events', (await tokenWith('status')).token)).toEqual([403, 'scope-missing']);
    expect((await ask('events', good.token)).status).toBe(200);
    expect((await token('end', good.id)).code).toBe(0);
    expect(await problemOf('events', good.token)).toEqual([401, 'token-unknown']);
    expect((await token('end', good.id)).code).toBe(3);
  });

  test('is listed without what lets in, and is nowhere in the store', { timeout: 60_000 }, async () => {
    const { token: shown, id } = await tokenWith('events,topics');
    const { out } = await token('list');
    const secret = shown.split('_').at(-1) ?? '';
    expect(out).not.toContain(shown.slice(-43));
    expect(secret.length).toBeGreaterThan(0);
    const [first] = (JSON.parse(out).tokens as { id: string; scopes: string }[]).filter(
      (each) => each.id === id,
    );
    expect(first?.scopes).toBe('events,topics');
    const kept = await world.service.ports.serviceTokens.find(id);
    expect(kept?.digest).toBe(world.service.ports.secrets.digest(shown.slice(-43)));
  });

  test('is made with a reason, a name, known scopes and for a year at most', async () => {
    const of = (...args: string[]) => runTool('token', args, place.environment);
    for (const args of [
      ['list'],
      ['add', 'CRM', '--scopes', 'events'],
      ['add', '--scopes', 'events', ...why],
      ['add', 'CRM', ...why],
      ['add', 'CRM', '--scopes', 'everything', ...why],
      ['add', 'CRM', '--scopes', 'events', '--days', '366', ...why],
      ['add', 'CRM', 'more', '--scopes', 'events', ...why],
      ['list', 'CRM', ...why],
      ['end', ...why],
      ['end', 'x', '--days', '3', ...why],
      ['drop', 'x', ...why],
    ])
      expect([args, (await of(...args)).code]).toEqual([args, 2]);
  });

  test('asks sixty times a minute', { timeout: 60_000 }, async () => {
    const { token: shown } = await tokenWith('status');
    const asked = await Promise.all(Array.from({ length: 61 }, () => ask('members/nobody', shown)));
    expect(asked.filter(({ status }) => status === 429).length).toBe(1);
    expect(asked.filter(({ status }) => status === 404).length).toBe(60);
  });
});

describe('a query', () => {
  test('that cannot be read is refused, and so is a cursor that is forged or of another store', async () => {
    const { token: shown } = await tokenWith('events,marketing');
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=x',
      'wait=21',
      'types=member.born',
      'types=',
      'after=a&after=b',
    ])
      expect([query, ...(await problemOf(`events?${query}`, shown))]).toEqual([
        query,
        400,
        'query-unreadable',
      ]);
    for (const cursor of ['', '12', 'e1--1', 'e1-00', "e1-1'--"])
      expect(await problemOf(`events?after=${cursor}`, shown)).toEqual([400, 'cursor-unreadable']);
    expect(await problemOf('events?after=e1-zzzzzz', shown)).toEqual([410, 'cursor-gone']);
    for (const consent of ['', 'AGY', 'AGY/TERMS', 'XXX/MKT_EMAIL', 'AGY/MKT_EMAIL/x'])
      expect(await problemOf(`members?consent=${consent}`, shown)).toEqual([400, 'query-unreadable']);
  });

  test('behind what is kept is told so, for nothing is left out unsaid', { timeout: 60_000 }, async () => {
    const { token: shown } = await tokenWith('events', '--days', '365');
    await signedIn(world, 'feed-early@example.com');
    const early = (await read(shown, 'limit=1')).next;
    await world.advance('31d');
    await expect.poll(async () => (await ask(`events?after=${early}`, shown)).status).toBe(410);
    expect(await loggedIn(world)).toBeDefined();
  });
});
