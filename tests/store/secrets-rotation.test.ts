import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOfToken } from '../../packages/server/src/ports/provider-tokens.ts';
import { demoPassword, linkOf, newcomer, password, signedIn, subscribed } from '../api/people.ts';
import { storeOfRun } from '../world/database.ts';
import { provenReference } from '../world/identity-visit.ts';
import { runTool } from '../world/run-tool.ts';
import type { World } from '../world.ts';
import { useNodesInTurn } from './nodes-in-turn.ts';

const secret = () => randomBytes(48).toString('base64url');
const [old, fresh] = [secret(), secret()];
const slow = { timeout: 240_000 };

const nodes = useNodesInTurn();
const node = (secrets: string, more: Readonly<Record<string, string>> = {}) =>
  nodes.node({ SECRETS: secrets, ...more });

const logIn = async (world: World) =>
  (await world.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword })).envelope.result;

/** The token by which a mail refuses the newsletter. */
async function newsletterToken(world: World, address: string): Promise<string> {
  await subscribed(world, address);
  const mail = await world.mailTo(address, { about: '구독이 시작' });
  const link = mail.links.find((each) => each.includes('unsubscribe?token='));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

const refuses = async (world: World, token: string) =>
  (await world.call('unsubscribeNewsletter', { token })).envelope.result;

test(
  'whatever stood under the old secret is known under the new one, also a mail that waited',
  slow,
  async () => {
    const first = await node(old, { REJOIN_BLOCK_DAYS: '30' });
    await first.call('signUp', newcomer('link@example.com'));
    const { url: _, ...link } = await linkOf(first, 'link@example.com');
    const token = await newsletterToken(first, 'news@example.com');
    const { browser } = await signedIn(first, 'leaves@example.com');
    expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
    const kept = (await signedIn(first, 'stays@example.com')).browser;
    await first.faults({ mail: 'defer' });
    await first.call('signUp', newcomer('waits@example.com'));
    await nodes.leaveAll();

    const next = await node(`${fresh},${old}`, { REJOIN_BLOCK_DAYS: '30' });
    expect(await logIn(next)).toBe('0000');
    expect((await next.call('confirmEmail', { ...link, pwd: password })).envelope.result).toBe('0000');
    expect(await refuses(next, token)).toBe('0000');
    const rejoined = await next.call('signUp', newcomer('leaves@example.com'));
    expect(rejoined.envelope.result).toBe('3011');
    const stays = next.browser();
    for (const name of ['daemun_session', 'daemun_access_token'])
      stays.jar.set(name, kept.jar.get(name) ?? '');
    expect((await stays.call('memberInfo', {})).envelope.result).toBe('0000');
    await next.advance('2m');
    const { url: __, ...waited } = await linkOf(next, 'waits@example.com');
    expect((await next.call('confirmEmail', { ...waited, pwd: password })).envelope.result).toBe('0000');
    const person = next.browser();
    const enc_data = await provenReference(next, person, '김한빛', 'find_email');
    const found = await person.call('niceInfo', { auth_type: 'find_email', enc_data });
    expect(found.envelope.data.members).toHaveLength(1);
    await nodes.leaveAll();
    const ledger = await runTool('ledger', [], { ...nodes.place.environment, SECRETS: `${fresh},${old}` });
    expect([ledger.code, ledger.out]).toEqual([0, expect.stringContaining('all in order')]);
  },
);

test('nodes that already know the new secret take what those make that use it', slow, async () => {
  await node(old);
  const knows = await node(`${old},${fresh}`);
  const uses = await node(`${fresh},${old}`);
  const token = await newsletterToken(uses, 'mixed@example.com');
  const other = storeOfRun() === 'postgres' ? knows : await node(`${old},${fresh}`);
  expect(await refuses(other, token)).toBe('0000');
  expect(await logIn(other)).toBe('0000');
});

test(
  'the old secret can go once the key of the ledgers is kept and the CIs are under a key of their own',
  slow,
  async () => {
    const { ports } = (await node(old)).service;
    const member_id = (await ports.members.findBy('EMAIL', 'reader@example.com'))?.id ?? '';
    const { encrypt } = ports.encryption;
    const sealed = encrypt('social-grant', rowOfToken(member_id, 'NV'), '{"refresh":"a grant"}');
    await ports.providerTokens.keep({ member_id, provider: 'NV', sealed, kept_at: 1 });
    const waiting = {
      id: 'waits',
      provider: 'AP',
      sealed: encrypt('social-revoke', 'waits', '{"subject":"a"}'),
    } as const;
    const app = { member_id, last_step: 0, created_at: 1, social: false };
    await ports.factors.put({ ...app, sealed: encrypt('totp', member_id, 'A KEY') });
    await ports.upstream.revoke(waiting, Date.now() + 86_400_000);
    const endpoint = {
      name: 'CRM',
      url: 'https://crm.example/',
      types: [],
      created_at: 1,
      created_by: 'lee',
    };
    const signing = encrypt('webhook', 'e1', 'whsec_old');
    await ports.webhooks.add({ ...endpoint, id: 'e1', secret: signing }, 20);
    await nodes.leaveAll();
    const under = { ...nodes.place.environment, SECRETS: `${fresh},${old}` };
    const { code, out } = await runTool('ledger', ['--key'], under);
    expect([code, out.trim()]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
    const keys = { LEDGER_KEY: out.trim(), NICE_CI_KEYS: `2:${secret()}` };
    expect((await runTool('rotate-ci', [], { ...under, ...keys })).code).toBe(0);
    const resealed = await runTool('rotate-secrets', [], under);
    expect([resealed.code, resealed.out]).toEqual([
      0,
      expect.stringContaining('1 grants, 1 links to cut and the secrets of 1 webhooks'),
    ]);
    const alone = await node(fresh, keys);
    const { factors, providerTokens, encryption, upstream, webhooks } = alone.service.ports;
    const [hook] = await webhooks.list();
    expect(encryption.decrypt('webhook', 'e1', hook?.secret ?? '')).toBe('whsec_old');
    const [grant] = await providerTokens.after(undefined, 1);
    expect(grant?.sealed).toMatch(/^row\./);
    expect(encryption.decrypt('social-grant', rowOfToken(member_id, 'NV'), grant?.sealed ?? '')).toBe(
      '{"refresh":"a grant"}',
    );
    const [revoke] = await upstream.after('', 1);
    expect([revoke?.id, revoke?.provider, revoke?.sealed]).toEqual([
      'waits',
      'AP',
      expect.stringMatching(/^row\./),
    ]);
    expect(encryption.decrypt('social-revoke', 'waits', revoke?.sealed ?? '')).toBe('{"subject":"a"}');
    const resealedApp = await factors.of(member_id);
    expect(encryption.decrypt('totp', member_id, resealedApp?.sealed ?? '')).toBe('A KEY');
    await factors.remove(member_id);
    expect(await logIn(alone)).toBe('0000');
    const browser = alone.browser();
    const enc_data = await provenReference(alone, browser, '김한빛', 'find_email');
    const found = await browser.call('niceInfo', { auth_type: 'find_email', enc_data });
    expect(found.envelope.data.members).toHaveLength(1);
    await nodes.leaveAll();
    const ledger = await runTool('ledger', [], { ...nodes.place.environment, ...keys, SECRETS: fresh });
    expect([ledger.code, ledger.out]).toEqual([0, expect.stringContaining('all in order')]);
  },
);
