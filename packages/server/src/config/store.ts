import { anything, text } from './forms.ts';
import { group } from './row.ts';

/** Where the service keeps what it knows. */
export const store = group({
  rows: {
    DATABASE_URL: {
      form: text(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database, or unset for SQLite'),
      usually: 'SQLite',
      secret: true,
      about: '`postgres://user:password@host:5432/database`; unset: SQLite in `DATA_DIR`',
    },
    DATA_DIR: {
      form: anything('a directory that the service may write to'),
      usual: './data',
      about: 'where SQLite and the master secret of a first run are kept; one process at a time',
    },
  },
});
