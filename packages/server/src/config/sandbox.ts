import { onOff, safeAddress, text } from './forms.ts';
import { keyForm } from './keys.ts';
import { group } from './row.ts';

const key = 'at least 16 characters without spaces, the same for service and sandbox';

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
      form: keyForm(text(/^[\x21-\x7e]{16,}$/, key)),
      usually: 'made by `npm start`',
      secret: 'ours',
      production: [(given) => given === undefined, 'must not be set'],
      about: 'key shared by service and sandbox',
    },
    SANDBOX_CRM_URL: {
      form: safeAddress,
      usually: 'set by `npm start`',
      production: [(given) => given === undefined, 'must not be set'],
      about: 'where the sandbox’s CRM takes webhooks: the demo data has an endpoint for it',
    },
    SANDBOX_CRM_SECRET: {
      form: keyForm(text(/^whsec_[\w+/]{32,}=*$/, 'a secret of Standard Webhooks: whsec_ and base64')),
      usually: 'set by `npm start`',
      secret: 'ours',
      production: [(given) => given === undefined, 'must not be set'],
      about: 'the secret that signs what goes there',
    },
    CLIENT_BUDGETS: {
      form: onOff,
      usual: 'on',
      production: [(given) => given === 'on', 'must not be off'],
      about:
        '`off` lifts the budgets per client: questions about membership, mails to addresses, log-ins at providers (benchmarks and tests; refused in production)',
    },
  },
  check: ({ SANDBOX: on, SANDBOX_KEY: shared, SANDBOX_CRM_URL: url, SANDBOX_CRM_SECRET: secret }) => [
    ...(on && !shared
      ? ['SANDBOX_KEY must be set where SANDBOX is on (npm start does it), or set SANDBOX=off']
      : []),
    ...((url === undefined) !== (secret === undefined)
      ? ['SANDBOX_CRM_URL and SANDBOX_CRM_SECRET must be set together']
      : []),
  ],
});
