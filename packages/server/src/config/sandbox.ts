import { onOff, text } from './forms.ts';
import { group } from './row.ts';

const key = 'at least 16 characters, the same for service and sandbox';

/** The stand-ins beside the service, and what only they and tests may lift. */
export const sandbox = group({
  rows: {
    SANDBOX: {
      form: onOff,
      usually: 'on where `SANDBOX_KEY` is set',
      production: [(given) => given !== 'on', 'must not be on'],
      about: '`on` or `off`: the demo members and the surface by which the sandbox steers the service',
    },
    SANDBOX_KEY: {
      form: text(/^.{16,}$/s, key),
      usually: 'made by `npm start`',
      secret: true,
      production: [(given) => given === undefined, 'must not be set'],
      about: 'key shared by service and sandbox',
    },
    CLIENT_BUDGETS: {
      form: onOff,
      usual: 'on',
      production: [(given) => given === 'on', 'must not be off'],
      about:
        '`off` lifts the budgets per client: questions about membership, mails to addresses, log-ins at providers (benchmarks and tests; refused in production)',
    },
  },
  check: ({ SANDBOX: on, SANDBOX_KEY: shared }) =>
    on && !shared
      ? ['SANDBOX_KEY must be set where SANDBOX is on (npm start does it), or set SANDBOX=off']
      : [],
});
