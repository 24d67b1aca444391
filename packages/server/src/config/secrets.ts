import { text } from './forms.ts';
import { group } from './row.ts';

/** Random bytes have many different letters; a letter or a word repeated has few. */
const looksRandom = (secret: string): boolean => new Set(secret).size >= 16;
const random = 'must be random: made by a machine, not a letter or a word repeated';

/** What protects what is in the store. */
export const secrets = group({
  rows: {
    SECRETS: {
      form: text(
        /^[\w-]{43,}(,[\w-]{43,})*$/,
        'at least 32 random bytes in base64url (while it is changed, old and new separated by a comma); make one with: openssl rand -base64 48 | tr "+/" "-_"',
      ),
      usually: 'made at the first run',
      secret: true,
      production: [
        (given) => given?.split(',').every(looksRandom) ?? false,
        'must be set, the same on every node, and be random: made by a machine, not a letter or a word repeated',
      ],
      about:
        "master secret, at least 32 random bytes in base64url; the same on every node. `openssl rand -base64 48 | tr '+/' '-_'` makes one. While it is changed a list, separated by commas: the first makes, all are known, the last was there first ([how](operations/commands.md#a-new-master-secret))",
    },
    PASSWORD_PEPPERS: {
      form: text(
        /^(0|[1-9]\d{0,5}:[\w-]{43,})(,(0|[1-9]\d{0,5}:[\w-]{43,}))*$/,
        'version:secret pairs separated by commas, the one to be used first, each secret at least 32 random bytes in base64url; 0 = none',
      ),
      usually: 'none',
      secret: true,
      production: [
        (given = '0') => given.split(',').every((pair) => pair === '0' || looksRandom(pair)),
        random,
      ],
      about:
        'keys under which password hashes are kept: `version:secret` pairs separated by commas, each secret at least 32 random bytes in base64url, the one to be used first; `0` stands for none, and hashes under none are taken only where it is listed. All listed ones are understood. Recommended in production, kept apart from the database and its backups; [how to change it](operations/commands.md#a-new-pepper)',
    },
    LEDGER_KEY: {
      form: text(/^[\w-]{43,}$/, 'at least 32 random bytes in base64url, never changed afterwards'),
      usually: 'follows from the last of `SECRETS`',
      secret: true,
      production: [(given) => given === undefined || looksRandom(given), random],
      about:
        "key of the consent ledgers' digests, 32 random bytes in base64url. Set it before that secret goes (`npm run ledger -- --key` prints it), and never change it: `npm run ledger` tells every ledger as broken under another",
    },
  },
});
