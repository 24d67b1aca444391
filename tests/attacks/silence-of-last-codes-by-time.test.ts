import { test } from 'vitest';
import { silentWorld } from './silent-world.ts';

const silent = silentWorld();

/** The next wrong code of an address is its twentieth of the day, which its owner is told of. */
async function nineteenWrong(email: string): Promise<void> {
  const { clock, rateLimits, secrets } = silent.world.service.ports;
  const whose = secrets.fingerprint(email);
  while (await rateLimits.take('code-wrong', whose, clock.now()));
  await rateLimits.giveBack('code-wrong', whose);
}

test(
  'the time of the twentieth wrong code of a day tells nothing of whose the address is',
  {
    timeout: 900_000,
  },
  () =>
    silent.expectSilence({
      ask: async (browser, email) => (await browser.call('sendLoginCode', { email })).envelope.data.code_run,
      before: nineteenWrong,
      send: (browser, _email, code_run) => browser.call('codeLogin', { code_run, code: '000000' }),
      result: '3022',
    }),
);
