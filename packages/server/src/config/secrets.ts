import { type Masters, mastersIn } from '../domain/master-secrets.ts';
import { readBy } from './forms.ts';
import { bytes, keyForm, wholeKey } from './keys.ts';
import { peppers } from './peppers.ts';
import { group, type KeyForm } from './row.ts';

const masters = {
  schema: readBy(mastersIn),
  wanted:
    'at least 32 random bytes in base64url (while it is changed, old and new separated by a comma); make one with: openssl rand -base64 48 | tr "+/" "-_"',
  keysIn: (given: Masters) => given.map(wholeKey),
} as const satisfies KeyForm;

const ledgerKey = keyForm(
  bytes(/^[\w-]{43,}$/, 'at least 32 random bytes in base64url, never changed afterwards'),
);

/** What protects what is in the store. */
export const secrets = group({
  rows: {
    SECRETS: {
      form: masters,
      usually: 'made at the first run',
      secret: 'ours',
      production: [(given) => given !== undefined, 'must be set, the same on every node'],
      about:
        "master secret, at least 32 random bytes in base64url; the same on every node. `openssl rand -base64 48 | tr '+/' '-_'` makes one. While it is changed a list, separated by commas: the first makes, all are known, the last was there first ([how](operations/commands.md#a-new-master-secret))",
    },
    PASSWORD_PEPPERS: {
      form: peppers,
      usually: 'none',
      secret: 'ours',
      about:
        'keys under which password hashes are kept: `version:secret` pairs separated by commas, each secret at least 32 random bytes in base64url, the one to be used first; `0` stands for none, and hashes under none are taken only where it is listed. All listed ones are understood. Recommended in production, kept apart from the database and its backups; [how to change it](operations/commands.md#a-new-pepper)',
    },
    LEDGER_KEY: {
      form: ledgerKey,
      usually: 'follows from the last of `SECRETS`',
      secret: 'ours',
      about:
        "key of the consent ledgers' digests, 32 random bytes in base64url. Set it before that secret goes (`npm run ledger -- --key` prints it), and never change it: `npm run ledger` tells every ledger as broken under another",
    },
  },
});
