import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { entry, historyOf, loggedIn, reader, save } from './consenting.ts';
import { signedIn } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('what is held', () => {
  test('is shown for the day that is asked about', async () => {
    const browser = await loggedIn(world);
    await world.advance('3d');
    const again = await loggedIn(world);
    const { server_time } = await save(again, [entry('AGY/MKT_EMAIL', 'N')]);
    const today = String(server_time).slice(0, 10);
    const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const onDay = async (day?: string) =>
      (await historyOf(again, day)).standing.find(
        (line) => line.agr_knd_cd === 'MKT_EMAIL' && line.agr_cat_cd === 'AGY',
      )?.agr_yn;
    expect([await onDay(before), await onDay(today), await onDay()]).toEqual(['Y', 'N', 'N']);
    expect((await historyOf(again, '2020-01-01')).standing).toEqual([]);
    expect((await again.call('consentHistory', { day: '2026-13-01' })).envelope.result).toBe('1001');
    expect((await browser.call('consentHistory', {})).envelope.result).toBe('3006');
  });

  test('can be taken away whole, without the hash of the password', async () => {
    const browser = await loggedIn(world);
    const { data, result } = (await withMailbox(world, browser, 'exportMyData', {})).envelope;
    expect(result).toBe('0000');
    const all = JSON.stringify(data);
    for (const known of [reader, '한빛독자', '1990', '0102', 'PTS', 'NV', 'MKT_EMAIL', 'DATA_EXPORTED'])
      expect(all).toContain(known);
    expect(all).not.toContain('$argon2');
    expect(all).not.toContain('digest');
  });

  test('says since when no mailed code logs in', async () => {
    const browser = await loggedIn(world);
    await browser.call('saveLoginCode', { login_code_yn: 'N' });
    const { account } = (await withMailbox(world, browser, 'exportMyData', {})).envelope.data as {
      account?: { login_code_off_at?: string };
    };
    expect(account?.login_code_off_at).toMatch(/\+09:00$/);
  });

  test('wants the password of late', async () => {
    const browser = await loggedIn(world);
    await world.advance('31m');
    expect((await browser.call('exportMyData', {})).envelope.result).toBe('3008');
    expect((await browser.call('consentHistory', {})).envelope.result).toBe('3008');
    expect((await save(browser, [entry('AGY/MKT_EMAIL', 'N')])).result).toBe('0000');
  });

  test('of one member is never another member’s', async () => {
    const { browser } = await signedIn(world, 'other@example.com');
    expect(
      JSON.stringify((await withMailbox(world, browser, 'exportMyData', {})).envelope.data),
    ).not.toContain(reader);
  });
});
