import { expect, test } from 'vitest';
import { isPersonalPassword, ownerAt } from './personal-password.ts';

const owner = { email: 'gildong.hong@example.com', nickname: '한빛독자', birth_by: '1990', birth_md: '0102' };

test.each([
  'Gildong.Hong1!',
  'xxGILDONG.HONG!9',
  'a!1한빛독자',
  'a!1한빛독자'.normalize('NFD'),
  'Secret!19900102',
  'Secret!900102',
  'x900102y!A',
  'S!1990-01-02',
  'my 90.01.02 day!',
])('%s is made of its owner', (password) => {
  expect(isPersonalPassword(password, owner)).toBe(true);
});

test.each(['Daemun!2026', 'Gildong!2026', 'Secret!0102', 'Secret!1990', '독자한빛!a1'])(
  '%s is not',
  (password) => {
    expect(isPersonalPassword(password, owner)).toBe(false);
  },
);

test('a short name in an address stands in too many words; who has none has none', () => {
  expect(isPersonalPassword('Kimchi!2026', ownerAt('kim@example.com'))).toBe(false);
  expect(isPersonalPassword('Reader!2026', ownerAt('reader@example.com'))).toBe(true);
  expect(isPersonalPassword('Daemun!2026', { ...owner, email: null, nickname: null, birth_md: null })).toBe(
    false,
  );
});
