import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, placesLeft, placesOf, withdraw } from './leaving.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { linkOf, password, signedIn } from './people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('leaving at the same time as', () => {
  const rounds = 8;
  /** Runs steps beside a withdrawal and says what is left of the member. */
  async function race(steps: (browser: Browser, address: string) => (() => Promise<unknown>)[]) {
    for (let round = 0; round < rounds; round += 1) {
      const address = `race${round}-${Date.now()}@example.com`;
      const { browser } = await signedIn(world, address);
      const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
      const jar = browser.jar.header();
      const bearer = browser.jar.get('daemun_access_token');
      const asked = steps(browser, address);
      const withdrawing = async () => {
        const { envelope } = await world.call('withdrawal', {}, { cookies: jar, bearer });
        expect(envelope.result).toBe('0000');
      };
      const all = [...asked.slice(0, asked.length / 2), withdrawing, ...asked.slice(asked.length / 2)];
      await Promise.all(all.map((step) => step()));
      await world.advance('73h');
      const rows = await world.rows();
      const places = new Set(placesOf(rows, mst_mbr_no));
      expect([...places].sort()).toEqual(placesLeft);
      const login = await world.call('login', { mbr_email: address, pwd: password });
      expect(login.envelope.result).toBe('3003');
    }
  }
  const good = ['0000', '3002', '3007', '3022'];
  /** What may wait is put off where the machine has too much to do. */
  const putOff = '9000';

  test('profile changes revives nobody and breaks nothing', { timeout: 120_000 }, () =>
    race((browser, address) => {
      const options = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
      const name = `이름${Math.random().toString(36).slice(2, 8)}`;
      const step =
        (work: () => Promise<{ status: number; envelope: { result: string | null } }>, alsoGood?: string) =>
        async () => {
          const { status, envelope } = await work();
          const isGood = status === 200 ? good.includes(envelope.result ?? '') : envelope.result === alsoGood;
          expect([status, envelope.result, isGood]).toEqual([status, envelope.result, true]);
        };
      return [
        step(() => world.call('saveNickname', { mbr_nick_nm: name }, options)),
        step(() => world.call('saveBirth', { birth_by: '1990', birth_md: '0101', gender_cd: 'M' }, options)),
        step(() => world.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: ['ECO'] }, options)),
        step(() =>
          world.call(
            'saveAgreement',
            { mbr_agr: [{ agr_cat_cd: 'AGY', agr_knd_cd: 'MKT_EMAIL', agr_yn: 'Y' }] },
            options,
          ),
        ),
        step(() => world.call('sendChangeEmail', { email: `new-${address}`, without_old: true }, options)),
        step(() => world.call('saveScore', { ycode: ['Y01'] }, { ...options }), putOff),
      ];
    }),
  );

  test('an e-mail confirmation revives nobody', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const address = `confirm${round}@example.com`;
      const fresh = `confirmed${round}@example.com`;
      const { browser } = await signedIn(world, address);
      const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
      await browser.call('sendChangeEmail', { email: fresh, without_old: true });
      const { url: _, ...link } = await linkOf(world, fresh);
      const [left, ...confirmed] = await Promise.all([
        withdraw(browser),
        ...Array.from({ length: 3 }, () => world.call('confirmEmail', { ...link, pwd: password })),
      ]);
      expect(left.result).toBe('0000');
      for (const { status, envelope } of confirmed) {
        expect(status).toBe(200);
        expect(['0000', '3022', '3002']).toContain(envelope.result);
      }
      await world.advance('73h');
      const places = new Set(placesOf(await world.rows(), mst_mbr_no));
      expect([...places].sort()).toEqual(placesLeft);
      for (const each of [address, fresh])
        expect((await world.call('checkEmail', { email: each })).envelope.result).toBe('0000');
    }
  });

  test('another withdrawal ends once', async () => {
    const address = 'twice@example.com';
    const { browser } = await signedIn(world, address);
    const options = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.call('withdrawal', {}, options)),
    );
    const results = replies.map(({ envelope }) => envelope.result).sort();
    expect(results.filter((result) => result === '0000').length).toBe(1);
    expect(results.every((result) => ['0000', '3002', '3007'].includes(String(result)))).toBe(true);
    await world.advance('73h');
    expect((await world.rows()).departure?.length).toBe(1);
  });
});
