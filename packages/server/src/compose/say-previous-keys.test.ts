import { expect, test, vi } from 'vitest';
import type { PartnerSettings } from '../adapters/partners/settings.ts';
import { sayPreviousKeys } from './say-previous-keys.ts';

const previousToken = { alg: 'HS256', key: 'before' } as const;
const now = Date.parse('2026-12-31T23:59:59+09:00');

test.each<readonly [string[], Partial<PartnerSettings>, number]>([
  [[], {}, now],
  [['warn taken without an end'], { previousToken }, now],
  [['info taken until that day'], { previousToken, previousUntil: '2026-12-31' }, now],
  [['warn taken no more'], { previousToken, previousUntil: '2026-12-31' }, now + 1000],
])('says %j of a row, and no key', (said, row, at) => {
  const heard: string[] = [];
  const noting = (level: string) =>
    vi.fn((...told: unknown[]) => heard.push(`${level} ${JSON.stringify(told)}`));
  const log = { info: noting('info'), warn: noting('warn') };
  sayPreviousKeys([{ id: 'weekly', ...row } as PartnerSettings], at, log as never);
  expect(heard).toHaveLength(said.length);
  for (const [index, words] of said.entries()) {
    const [level = '', ...rest] = words.split(' ');
    expect(heard[index]).toMatch(new RegExp(`^${level} .*weekly.*${rest.join(' ')}`));
    expect(heard[index]).not.toContain('before"');
  }
});
