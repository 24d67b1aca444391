import { test } from 'vitest';
import { type Measured, silentWorld } from './silent-world.ts';

const silent = silentWorld();

const measured: Readonly<Record<string, Measured>> = {
  sendChangePassword: {
    send: (browser, email) => browser.call('sendChangePassword', { email }),
    result: '0000',
  },
  sendLoginCode: {
    send: (browser, email) => browser.call('sendLoginCode', { email }),
    result: '0000',
  },
};

test.each(Object.entries(measured))(
  'the time of %s tells nothing of whose the address is',
  { timeout: 900_000 },
  (_name, row) => silent.expectSilence(row),
);
