import { supportCode } from '@daemun/contract/envelope';
import { browserPaths } from '@daemun/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysCodesLead } from '../../packages/server/src/domain/retention.ts';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { openidPartners, site } from '../world/openid-visit.ts';
import { demoPassword, signedIn } from './people.ts';

const reader = 'reader@example.com';
const reason = '전화 문의';

let desk: ConsoleWorld;
let staff: Enrolled;
beforeAll(async () => {
  desk = await createConsoleWorld({ PARTNERS: JSON.stringify(openidPartners(`${site}/backchannel`)) });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.world.reset();
  staff = await desk.employ('follows@hanbit.example', 'DESK');
});

/** What the console tells of a code, once what was refused is written down. */
async function followed(txid: unknown) {
  await desk.world.advance('0s');
  const code = supportCode(String(txid));
  return (await staff.browser.call('supportEvent', { code, reason })).envelope.data;
}

/** What the error page's address says. */
const codeIn = (location: string | null): string =>
  new URL(location ?? '', 'http://page').searchParams.get('code') ?? '';

describe('a code of a request that was refused or failed', () => {
  test('tells what it was for, what the screen said, and the next step', async () => {
    const { envelope } = await desk.world.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
    const { events, failures, mails } = await followed(envelope.txid);
    expect([events, mails]).toEqual([[], []]);
    expect(failures).toEqual([
      {
        support_code: supportCode(String(envelope.txid)),
        call: 'login',
        result: 'BAD_CREDENTIAL',
        said: { ko: expect.stringContaining('잘못 입력'), en: expect.stringMatching(/password/i) },
        client_fault: null,
        advice: 'WRONG_PASSWORD',
        at: expect.stringMatching(/\+09:00$/),
        account: null,
      },
    ]);
  });

  test('names who was signed in, masked, and stands in the member’s list', async () => {
    const { browser } = await signedIn(desk.world, 'refused@example.com');
    const { envelope } = await browser.call('removePasskey', { id: 'nobody' });
    const [failure] = (await followed(envelope.txid)).failures;
    expect(failure).toMatchObject({ call: 'removePasskey', account: { email: 're***@example.com' } });
    const id = failure?.account?.id ?? '';
    const { timeline } = (await staff.browser.call('memberPicture', { id, reason })).envelope.data;
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'REFUSED',
        what: 'removePasskey',
        support_code: supportCode(String(envelope.txid)),
      }),
    );
  });

  test('tells by its reason, where that says more', async () => {
    const { browser } = await signedIn(desk.world, 'reasoned@example.com');
    const taken = await browser.call('saveNickname', { mbr_nick_nm: '한빛독자' });
    const [failure] = (await followed(taken.envelope.txid)).failures;
    expect(failure).toMatchObject({ call: 'saveNickname', advice: 'FOLLOW_SCREEN' });
    expect(failure?.said?.ko).toBe('이미 사용 중인 닉네임입니다.');
  });

  test('of a page that is not ours and of a store that was away leads somewhere, too', async () => {
    const forged = await desk.world.call(
      'checkEmail',
      { email: reader },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(forged.status).toBe(403);
    expect((await followed(forged.envelope.txid)).failures[0]).toMatchObject({ advice: 'FOREIGN_PAGE' });
    await desk.world.faults({ store: 'down' });
    const away = await desk.world.call('checkEmail', { email: 'nobody@example.com' });
    await desk.world.faults({ store: 'ok' });
    expect(away.status).toBe(503);
    expect((await followed(away.envelope.txid)).failures[0]).toMatchObject({
      result: 'SQL_ERROR',
      advice: 'WAIT',
    });
  });

  test('of the error page that ends a way through a provider tells why', async () => {
    const address = browserPaths.authorization.replace(':provider', 'nobody');
    const { headers } = await fetch(new URL(address, desk.world.serviceUrl), { redirect: 'manual' });
    const [failure] = (await followed(codeIn(headers.get('location')))).failures;
    expect(failure).toMatchObject({
      call: 'departure',
      result: 'no-such-provider',
      said: null,
      advice: 'PROVIDER',
    });
  });
});

test.each([
  [{ client_id: 'nobody' }, 'nobody · invalid_client'],
  [{ client_id: 'a secret by mistake, which is written nowhere' }, '? · invalid_client'],
  [{ client_id: 'own-site', redirect_uri: 'https://evil.example/' }, 'own-site · invalid_redirect_uri'],
])('the code of a reader whom a site sent with %o says what its engineer did wrong', async (query, told) => {
  const address = new URL('/oidc/auth', desk.world.serviceUrl);
  address.search = new URLSearchParams({ response_type: 'code', scope: 'openid', ...query }).toString();
  const { headers } = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
  const [failure] = (await followed(codeIn(headers.get('location')))).failures;
  expect(failure).toMatchObject({ call: 'openid', advice: 'PARTNER', said: null });
  expect(failure?.client_fault).toContain(told);
});

describe('what is written down', () => {
  const kept = (txid: unknown) => desk.world.service.ports.supportEvents.byCode(supportCode(String(txid)), 9);

  test('is nothing of what went well', async () => {
    const { envelope } = await desk.world.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(envelope.result).toBe('0000');
    expect((await followed(envelope.txid)).failures).toEqual([]);
  });

  test('holds nothing that anybody typed', async () => {
    const { envelope } = await desk.world.call('login', { mbr_email: reader, pwd: 'Typed!Secret2026' });
    await followed(envelope.txid);
    const [event] = await kept(envelope.txid);
    expect(Object.keys(event ?? {}).sort()).toEqual(['at', 'call', 'member_id', 'reason', 'result', 'txid']);
    expect(JSON.stringify(event)).not.toMatch(/reader|example|Typed/);
  });

  test('loses its member with the account', async () => {
    const { browser } = await signedIn(desk.world, 'leaving@example.com');
    const { envelope } = await browser.call('removePasskey', { id: 'nobody' });
    const [{ account } = { account: null }] = (await followed(envelope.txid)).failures;
    expect(account).not.toBeNull();
    await desk.world.service.ports.members.remove(account?.id ?? '');
    expect((await kept(envelope.txid))[0]).toMatchObject({ call: 'removePasskey', member_id: null });
  });

  test('is not held up by a member who left before it was written', async () => {
    const event = {
      txid: '0123456789abcdef',
      at: desk.now(),
      call: 'login',
      result: 'INVALID_USER',
    } as const;
    await desk.world.service.ports.supportEvents.add([{ ...event, reason: null, member_id: 'gone' }]);
    expect((await kept(event.txid))[0]).toMatchObject({ member_id: null });
  });

  test(`goes after ${daysCodesLead} days`, async () => {
    const { envelope } = await desk.world.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
    await desk.world.advance(`${daysCodesLead - 1}d`);
    expect(await kept(envelope.txid)).toHaveLength(1);
    await desk.world.advance('2d');
    await expect.poll(() => kept(envelope.txid)).toEqual([]);
  });
});
