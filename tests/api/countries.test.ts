import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { createWorld, type World } from '../world.ts';
import { browserIn, knowsCountries } from './abroad.ts';
import { demoPassword } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

const owner = 'oldpw@example.com';

const enterFrom = async (world: World, country?: string) => {
  const browser = browserIn(world, country);
  const reply = await browser.call('login', { mbr_email: owner, pwd: demoPassword });
  expect(reply.envelope.result).toBe('0000');
  return browser;
};
const countriesOf = async (browser: Browser) => {
  const { sessions } = (await browser.call('mySessions', {})).envelope.data;
  return sessions.map(({ country }) => country);
};

describe('the country of a log-in', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: knowsCountries });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  test('is that which the edge wrote: among the devices, in what happened, in the export and in the notice', async () => {
    const browser = await enterFrom(world, 'jp');
    expect(await countriesOf(browser)).toEqual(['JP']);
    const { rows } = (await browser.call('myActivity', { kind: 'LOGIN' })).envelope.data;
    expect(rows.map(({ event, country }) => [event, country])).toEqual([['LOGIN', 'JP']]);
    const { data, result } = (await withMailbox(world, browser, 'exportMyData', {})).envelope;
    expect(result).toBe('0000');
    expect(data.log_ins).toEqual([expect.objectContaining({ country: 'JP' })]);
    const { text } = await world.mailTo(owner, { about: '새 기기에서 로그인' });
    expect(text).toContain('접속 국가: 일본');
  });

  test.each([undefined, '', 'XX', 'T1', 'ZZ', 'JPN', 'j p', '일본', 'J', '<b>'])(
    'is unknown where the edge wrote %j, and nothing is said of it',
    async (written) => {
      const header = written && encodeURI(written);
      expect(await countriesOf(await enterFrom(world, header))).toEqual([null]);
      expect((await world.mailTo(owner, { about: '새 기기에서 로그인' })).text).not.toContain('접속 국가');
    },
  );

  test('is unknown where a client’s own word stands beside the edge’s', async () => {
    expect(await countriesOf(await enterFrom(world, 'KR, US'))).toEqual([null]);
  });
});

describe('a header that a client wrote itself', () => {
  test.each([
    ['from a network that is none of the proxies’', { ...knowsCountries, TRUST_PROXY: '10.0.0.0/8' }],
    ['where no header is named', { TRUST_PROXY: 'on' }],
  ])('says nothing %s', async (_where, environment) => {
    const world = await createWorld({ environment });
    try {
      expect(await countriesOf(await enterFrom(world, 'JP'))).toEqual([null]);
    } finally {
      await world.close();
    }
  });
});
