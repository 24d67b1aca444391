import { limits } from '@daemun/contract/limits';
import { test } from 'vitest';
import { entryCodesWrong } from '../../packages/server/src/use-cases/mail/try-code.ts';
import { type Measured, silentWorld } from './silent-world.ts';

const silent = silentWorld();

/** A code of a mail that is wrong, whatever the right one is. */
const wrong = '000000';

const measured: Readonly<Record<string, Measured>> = {
  codeLogin: {
    ask: async (browser, email) => (await browser.call('sendLoginCode', { email })).envelope.data.code_run,
    send: (browser, _email, code_run) => browser.call('codeLogin', { code_run, code: wrong }),
    result: '3022',
  },
  'the twentieth wrong codeLogin of a day': {
    ask: async (browser, email) => (await browser.call('sendLoginCode', { email })).envelope.data.code_run,
    before: nineteenWrong,
    send: (browser, _email, code_run) => browser.call('codeLogin', { code_run, code: wrong }),
    result: '3022',
  },
  'confirmByCode PWD': {
    ask: async (browser, email) =>
      (await browser.call('sendChangePassword', { email })).envelope.data.code_run ?? '',
    send: (browser, _email, code_run) =>
      browser.call('confirmByCode', { code_run, code: wrong, svc_typ: 'PWD' }),
    result: '3022',
  },
};

/** The next wrong code of an address is its twentieth of the day, which its owner is told of. */
async function nineteenWrong(email: string): Promise<void> {
  const { clock, rateLimits, secrets } = silent.world.service.ports;
  const { count, within } = limits.mailCode.wrongPerAddress;
  const key = entryCodesWrong(secrets.fingerprint(email), null);
  while (await rateLimits.take(key, count, within, clock.now()));
  await rateLimits.giveBack(key);
}

test.each(Object.entries(measured))(
  'the time of %s tells nothing of whose the address is',
  { timeout: 900_000 },
  (_name, row) => silent.expectSilence(row),
);
