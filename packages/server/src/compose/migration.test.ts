import { expect, test } from 'vitest';
import { OperatorFault } from '../ports/operator-fault.ts';
import { migrateFirst } from './migration.ts';

const refusing = (code: string) => ({
  pending: async () => ['001-baseline'],
  migrate: async () => {
    throw Object.assign(new Error('permission denied for schema public'), { code });
  },
});
const config = { host: '127.0.0.1', port: 0 };

test('a role that may not change tables is told of in words, with the command that helps', async () => {
  await expect(migrateFirst(refusing('42501'), config)).rejects.toThrow(OperatorFault);
  await expect(migrateFirst(refusing('42501'), config)).rejects.toThrow(/npm run migrate as their owner/);
});

test('any other failure of a change is thrown as it is', async () => {
  await expect(migrateFirst(refusing('42P01'), config)).rejects.not.toThrow(OperatorFault);
});
