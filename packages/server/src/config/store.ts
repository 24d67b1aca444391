import { databaseAddress } from './database-address.ts';
import { anything, whole } from './forms.ts';
import { group } from './row.ts';

/** Where the service keeps what it knows. */
export const store = group({
  rows: {
    DATABASE_URL: {
      form: databaseAddress,
      usually: 'SQLite',
      secret: 'theirs',
      about:
        '`postgres://user:password@host:5432/database?sslmode=verify-full`; unset: SQLite in `DATA_DIR`. An address beyond this machine says its `sslmode`: `verify-full`, `verify-ca` or `require`, or `disable` where the network between is your own; the commands ask the same of it',
    },
    STORE_WAIT: {
      form: whole(1, 86_400, 'a number of seconds from 1 to 86400'),
      usually: 'for ever',
      about:
        'for how many seconds a start waits for a database that does not answer, before it gives up with exit code 1; meanwhile `/healthz` is good, `/readyz` is not, and the log says each time why',
    },
    DATA_DIR: {
      form: anything('a directory that the service may write to'),
      usual: './data',
      about: 'where SQLite and the master secret of a first run are kept; one process at a time',
    },
  },
});
