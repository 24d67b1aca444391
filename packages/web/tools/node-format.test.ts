import { languages } from '@daemun/contract/languages';
import { readCatalog } from '@daemun/i18n/catalog';
import { compile } from '@daemun/i18n/compile';
import { format } from '@daemun/i18n/format';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';

const counts = [0, 1, 2, 3, 11, 100, 1234];

/** Values for every place of a message: a number where one chooses, else a text that must stay as it is. */
const valuesFor = (message: string, count: number) =>
  Object.fromEntries(
    [...message.matchAll(/\{(\w+)(, plural)?/g)].map(([, name = '', plural]) => [
      name,
      plural ? count : `<${name}>`,
    ]),
  );

test.each(languages)('the service formats the messages of $name as the page does', ({ prefix, tag }) => {
  const catalog = readCatalog(prefix, 'page');
  const messages = Object.fromEntries([...catalog].map(([id, message]) => [id, compile(message)]));
  const i18n = setupI18n({ locale: prefix, locales: tag, messages: { [prefix]: messages } });
  for (const [id, message] of catalog)
    for (const count of message.includes(', plural') ? counts : [1]) {
      const values = valuesFor(message, count);
      expect(format(compile(message), values, prefix), id).toBe(i18n._(id, values));
    }
});
