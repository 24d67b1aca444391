import { test } from 'vitest';
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
  'confirmByCode PWD': {
    ask: async (browser, email) =>
      (await browser.call('sendChangePassword', { email })).envelope.data.code_run ?? '',
    send: (browser, _email, code_run) =>
      browser.call('confirmByCode', { code_run, code: wrong, svc_typ: 'PWD' }),
    result: '3022',
  },
};

test.each(Object.entries(measured))(
  'the time of %s tells nothing of whose the address is',
  { timeout: 900_000 },
  (_name, row) => silent.expectSilence(row),
);
