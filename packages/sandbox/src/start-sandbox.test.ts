import { tracingChannel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, type Server } from 'node:net';
import fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox } from './start-sandbox.ts';

interface Steered {
  readonly path: string;
  readonly body: unknown;
}

/** A service that obeys the steering surface, slowly enough that overlapping steps would show. */
async function startService() {
  const steered: Steered[] = [];
  let ahead = 0;
  let busy = false;
  const app = fastify({ forceCloseConnections: true });
  app.post<{ Params: { step: string }; Body: { advance?: string } }>(
    '/sandbox/:step',
    async (request, reply) => {
      if (request.headers['x-sandbox-key'] !== 'secret') return reply.code(403).send({});
      if (busy) return reply.code(500).send({ message: 'two at once' });
      busy = true;
      await new Promise((resolve) => setTimeout(resolve, 20));
      busy = false;
      steered.push({ path: request.url, body: request.body });
      if (request.params.step !== 'clock') return {};
      ahead = request.body.advance ? ahead + Number.parseInt(request.body.advance, 10) * 3_600_000 : 0;
      return { now: new Date(Date.now() + ahead).toISOString() };
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    steered,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

let service: Awaited<ReturnType<typeof startService>>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  service = await startService();
  sandbox = await startSandbox({ port: 0, smtpPort: 0, serviceUrl: service.url, sandboxKey: 'secret' });
});
afterEach(() => Promise.all([sandbox.close(), service.close()]));

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, sandbox.url), {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as never, headers: response.headers };
}

async function send(to: string, html = '<a href="http://localhost/?a=1&amp;b=2">열기</a>') {
  const transport = createTransport(sandbox.smtpUrl);
  await transport.sendMail({ from: 'no-reply@hanbit.example', to, subject: '한글 제목', html });
  transport.close();
}

describe('the directory', () => {
  test('names every stand-in, null where it is not built', async () => {
    const { persons, identities, ...urls } = (await call('GET', '/directory.json')).answer as {
      persons: Record<string, string[]>;
      identities: Record<string, { subject: string }[]>;
    };
    expect(urls).toEqual({
      service: service.url,
      inbox: sandbox.url,
      crm: `${sandbox.url}/crm`,
      smtp: sandbox.smtpUrl,
      social: sandbox.socialUrl,
      staffProvider: `${sandbox.socialUrl}/agency`,
      identity: sandbox.identityUrl,
      archive: sandbox.archiveUrl,
      newsGame: sandbox.newsGameUrl,
      partner: sandbox.partnerUrl,
      phone: sandbox.phoneUrl,
      bounces: sandbox.bouncesUrl,
    });
    const strict = ['김새빛', '정무전', '고무연'];
    expect(persons.NICE).toEqual([
      '김한빛',
      '이대문',
      '박새싹',
      'Nguyen Linh',
      '최신규',
      ...strict,
      'cancel',
    ]);
    expect(persons.KK).toContain('카카오독자');
    expect(persons.KK).toContain('cancel');
    const subjects = [...(identities.KK ?? []), ...(identities.NV ?? []), ...(identities.GG ?? [])].map(
      ({ subject }) => subject,
    );
    expect(subjects).toEqual(expect.arrayContaining(['4000000001', 'demo-reader-nv', 'demo-reader-gg']));
  });
});

test.each(['socialUrl', 'identityUrl'] as const)(
  'the bare address of %s leads to its persons',
  async (key) => {
    const response = await fetch(sandbox[key]);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(await response.text()).toMatch(new RegExp(`href="${sandbox.url}/#(?:social|members)"`));
  },
);

test('the page opens the product under its public address, whatever it is asked by', async () => {
  const publicUrl = 'http://localhost:4399';
  const other = await startSandbox({
    port: 0,
    smtpPort: 0,
    serviceUrl: service.url,
    publicUrl,
    sandboxKey: 'secret',
  });
  const [, opened] =
    /class="button primary" href="([^"]+)"/.exec(await (await fetch(other.url)).text()) ?? [];
  // Of another site, as providers are: a cookie that is lost on the way from them is lost here too.
  const hosts = [other.url, other.socialUrl, other.identityUrl].map((url) => new URL(url).hostname);
  await other.close();
  expect([opened, hosts]).toEqual([publicUrl, Array(3).fill('127.0.0.1')]);
});

test('the directory answers only when every stand-in listens', async () => {
  const ports: number[] = [];
  const { asyncEnd: listening } = tracingChannel<string, { server: Server }>('net.server.listen');
  const record = (event: unknown) => void ports.push(portOf((event as { server: Server }).server));
  listening.subscribe(record);
  const another = await startSandbox({ port: 0, smtpPort: 0, serviceUrl: service.url, sandboxKey: 'secret' });
  listening.unsubscribe(record);
  await another.close();
  expect(ports.length).toBeGreaterThan(5);
  expect(String(ports.at(-1))).toBe(new URL(another.url).port);
});

test('a client that drops its line ends its session with the mailbox of returned mails, and nothing else', async () => {
  const { bounces } = (await call('GET', '/directory.json')).answer as { bounces: string };
  for (const _ of [1, 2]) {
    const line = connect(Number(new URL(bounces).port), '127.0.0.1');
    await once(line, 'data');
    line.resetAndDestroy();
    await once(line, 'close');
  }
  expect((await call('GET', '/directory.json')).status).toBe(200);
});

describe('the inbox', () => {
  test('finds the mails of one address, newest first, and forgets them when told', async () => {
    await send('kim+1@example.com');
    await send('lee@example.com');
    await send('kim+1@example.com');
    const all = (await call('GET', '/inbox.json')).answer as { to: string }[];
    expect(all.map(({ to }) => to)).toEqual(['kim+1@example.com', 'lee@example.com', 'kim+1@example.com']);
    for (const to of ['KIM+1@example.com', 'kim%2B1@example.com'])
      expect((await call('GET', `/inbox.json?to=${to}`)).answer).toMatchObject([
        { subject: '한글 제목', links: ['http://localhost/?a=1&b=2'] },
        { subject: '한글 제목' },
      ]);
    await call('DELETE', '/inbox.json');
    expect((await call('GET', '/inbox.json')).answer).toEqual([]);
  });

  test('shows a mail as a page that escapes it, and its HTML under a policy that runs nothing', async () => {
    await send('kim@example.com', '<html><head></head><script>alert(1)</script></html>');
    const [mail] = (await call('GET', '/inbox.json')).answer as { id: string }[];
    const page = await (await fetch(`${sandbox.url}/inbox/${mail?.id}`)).text();
    expect(page).toContain('한글 제목');
    expect(page).not.toContain('<script>alert');
    const body = await fetch(`${sandbox.url}/inbox/${mail?.id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(await body.text()).toContain('<head><base target="_blank">');
    expect((await fetch(`${sandbox.url}/inbox/none`)).status).toBe(404);
  });
});

describe('steering', () => {
  test('clock advances run one after the other and add up', async () => {
    const answers = await Promise.all(
      ['25h', '1h', '2h'].map((advance) => call('POST', '/clock', { advance })),
    );
    const last = Math.max(...answers.map(({ answer }) => Date.parse((answer as { now: string }).now)));
    expect(Math.round((last - Date.now()) / 3_600_000)).toBe(28);
    // Each on a connection of its own: the order of their coming is nobody's promise.
    const steered = service.steered.map(({ body }) => (body as { advance: string }).advance);
    expect(steered.toSorted()).toEqual(['1h', '25h', '2h']);
    expect(await (await fetch(sandbox.url)).text()).toMatch(/data-offset="100[78]\d{5}"/);
  });

  test('faults change only what is named; the store is forwarded, the mail is ours', async () => {
    expect((await call('POST', '/faults', { mail: 'refuse', KK: 'wrongKey' })).answer).toMatchObject({
      store: 'ok',
    });
    expect(service.steered).toEqual([]);
    expect((await call('POST', '/faults', { store: 'down' })).answer).toMatchObject({
      mail: 'refuse',
      KK: 'wrongKey',
      store: 'down',
      NICE: 'ok',
    });
    expect(service.steered).toEqual([{ path: '/sandbox/faults', body: { store: 'down' } }]);
    await expect(send('kim@example.com')).rejects.toMatchObject({ responseCode: 550 });
  });

  test('reset brings back the service, the inbox, the faults and the clock', async () => {
    await send('kim@example.com');
    await call('POST', '/clock', { advance: '5h' });
    await call('POST', '/faults', { mail: 'drop' });
    expect(await call('POST', '/reset')).toMatchObject({ status: 200, answer: {} });
    expect(service.steered.at(-1)).toEqual({ path: '/sandbox/reset', body: {} });
    expect((await call('GET', '/inbox.json')).answer).toEqual([]);
    expect((await call('POST', '/faults', {})).answer).toMatchObject({ mail: 'ok' });
    expect(await (await fetch(sandbox.url)).text()).toContain('data-offset="0"');
  });

  test.each([
    ['/faults', { mail: 'ok', post: 'ok' }, 'unknown_fault'],
    ['/faults', { store: 'down', mail: 'toString' }, 'unknown_mode'],
    ['/faults', { mail: 1 }, 'unknown_mode'],
    ['/faults', [], 'not_an_object'],
    ['/faults', '{"mail":', 'not_json'],
    ['/clock', {}, 'bad_clock'],
    ['/clock', { advance: '25' }, 'bad_clock'],
    ['/clock', { advance: '-1h' }, 'bad_clock'],
    ['/clock', { advance: '1h', reset: true }, 'bad_clock'],
    ['/clock', { forward: '1h' }, 'unknown_key'],
    ['/persons', { provider: 'NICE', person: '아무개' }, 'unknown_person'],
    ['/persons', { provider: 'KK', person: '아무개' }, 'unknown_person'],
  ])('%s refuses %j with %s and tells the service nothing', async (path, body, error) => {
    expect(await call('POST', path, body)).toMatchObject({ status: 400, answer: { error } });
    expect(service.steered).toEqual([]);
  });

  test('a page of another site cannot wipe the world', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await call('POST', '/reset', {}, foreign)).toMatchObject({ status: 403 });
    expect(service.steered).toEqual([]);
  });
});

describe('a service that does not obey', () => {
  test('is named when it is away, and nothing changes here', async () => {
    await send('kim@example.com');
    await service.close();
    for (const [path, body] of [
      ['/clock', { advance: '1h' }],
      ['/faults', { store: 'down', mail: 'drop' }],
      ['/reset', undefined],
    ] as const)
      expect(await call('POST', path, body)).toMatchObject({
        status: 502,
        answer: { error: 'service_unreachable' },
      });
    expect((await call('GET', '/inbox.json')).answer).toHaveLength(1);
    expect((await call('POST', '/faults', {})).answer).toMatchObject({ mail: 'ok', store: 'ok' });
  });

  test('is told apart when the key is wrong', async () => {
    const other = await startSandbox({ port: 0, smtpPort: 0, serviceUrl: service.url, sandboxKey: 'other' });
    const response = await fetch(`${other.url}/reset`, { method: 'POST' });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('SANDBOX_KEY') });
    await other.close();
  });
});
