import { listenHost, safeOrigin, whole } from './forms.ts';
import { group } from './row.ts';

/** The desk's console: a listener of its own, for the agency's people alone. */
export const deskConsole = group({
  prefix: 'CONSOLE',
  rows: {
    PORT: {
      form: whole(1, 65_535, 'a port number from 1 to 65535'),
      about:
        'port of the support desk’s console, a listener of its own that serves nothing to readers; unset: there is no console ([how](operations/console.md))',
    },
    HOST: {
      form: listenHost,
      usual: '127.0.0.1',
      about: 'address on which the console listens: loopback, or one of the internal network',
    },
    RECORD_DAYS: {
      form: whole(366, 3660, 'for how many days records of the staff are kept, 366 to 3660'),
      usual: '731',
      about:
        'for how many days the trail of the staff and its requests are kept; access records must be kept for one year, or for two if 50,000 people or more are registered (ask counsel)',
    },
    URL: {
      form: safeOrigin,
      usually: '`http://localhost:CONSOLE_PORT`',
      about:
        'the origin under which the staff reach the console; https, but on this machine. Links of invitations come from here',
    },
  },
});
