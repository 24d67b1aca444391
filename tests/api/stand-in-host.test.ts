import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeBasePort } from '../../tools/processes/ports.ts';
import {
  consoleUrl,
  memberService,
  type Product,
  readProduct,
  sandboxService,
  sandboxUrl,
  serviceUrl,
} from '../../tools/processes/product.ts';
import { type Supervised, supervise } from '../../tools/processes/supervise.ts';
import { whenReady } from '../../tools/processes/when-ready.ts';
import { staffBrowser } from '../world/console-client.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { five } from './social-people.ts';

const readyWithin = 30_000;

describe('the product at http://127.0.0.1', () => {
  let place: Place;
  let product: Product;
  let running: Supervised;
  let publicUrl: string;

  beforeAll(async () => {
    place = await emptyPlace(storeOfRun());
    const port = await freeBasePort();
    publicUrl = `http://127.0.0.1:${port}`;
    const read = readProduct({ PORT: String(port), PUBLIC_URL: publicUrl, NODE_ENV: 'test' });
    product = { ...read, environment: { ...read.environment, ...place.environment, CLIENT_BUDGETS: 'off' } };
    running = supervise([memberService(product), sandboxService(product)]);
    await whenReady(`${serviceUrl(product)}/readyz`, readyWithin);
    await whenReady(`${sandboxUrl(product)}/directory.json`, readyWithin);
  });
  afterAll(async () => {
    await running.stop();
    await place.remove();
  });

  const places = () => ({ serviceUrl: publicUrl, sandboxUrl: sandboxUrl(product) });

  test('has its stand-ins at another site, and its public address in their directory', async () => {
    const directory = await (await fetch(`${sandboxUrl(product)}/directory.json`)).json();
    expect(directory).toMatchObject({
      service: publicUrl,
      social: `http://localhost:${product.port + 3}`,
      staffProvider: `http://localhost:${product.port + 3}/agency`,
    });
  });

  test.each(five)('takes the identity that %s proves', async (provider) => {
    const { page, query } = await socialVisitor(places()).goAs(provider, 'new');
    expect([page, query.provider]).toEqual(['/signup/agreement', provider]);
  });

  test('logs a member in by Kakao', async () => {
    const visitor = socialVisitor(places());
    expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
    expect((await visitor.browser.call('memberInfo', {})).envelope.result).toBe('0000');
  });

  test('logs the staff in by the agency’s own provider', async () => {
    const browser = staffBrowser(consoleUrl(product) ?? '');
    const { data } = (await browser.call('beginProviderLogin')).envelope;
    const page = await (await fetch(data.url ?? '')).text();
    const [, run = ''] = /name="run" value="([^"]+)"/.exec(page) ?? [];
    const answer = await fetch(`http://localhost:${product.port + 3}/agency/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ run, person: 'newsroom' }),
    });
    const returned = new URL(answer.headers.get('location') ?? '').searchParams;
    const finished = await browser.call('finishProviderLogin', Object.fromEntries(returned));
    expect(finished.envelope.data.problem).toBeNull();
    expect((await browser.call('staffMe')).envelope.result).toBe('0000');
  });

  test('sends its mails to the sandbox', async () => {
    const visitor = socialVisitor(places());
    await visitor.goAs('GG', 'reader');
    await expect
      .poll(async () => (await fetch(`${sandboxUrl(product)}/inbox.json?to=reader@example.com`)).json())
      .toHaveLength(1);
  });
});

test('a sandbox whose identity tokens the service would refuse does not start, and says why', async () => {
  const port = await freeBasePort();
  const { environment } = readProduct({ PORT: String(port), NODE_ENV: 'test' });
  const other = sandboxService({
    port,
    sandbox: true,
    environment: { ...environment, PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  const child = spawn(process.execPath, other.args, { env: { ...process.env, ...other.env } });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toContain(`KAKAO_AUTH_BASE is http://127.0.0.1:${port + 3}/kakao`);
  expect(said).toContain(`STAFF_ISSUER is http://127.0.0.1:${port + 3}/agency`);
  expect(said).toContain('Give the service and the sandbox the same PUBLIC_URL.');
});
