import { format } from '@daemun/i18n/format';
import { messagesOf } from '@daemun/i18n/messages';
import { expect, test } from 'vitest';
import { allShown } from '../e2e/error-codes/shown/all.ts';
import { errorPage, type Said, type Shown, type Shows } from '../e2e/error-codes/shown/shown.ts';
import { borrowed, faultOfLetters, unwritten } from './language-letters.ts';
import { placesOf, wordsBetween } from './message-parts.ts';

const catalogs = { page: messagesOf('page'), reason: messagesOf('reason') };
const messageOf = ({ id, domain }: Said, language: (typeof unwritten)[number] | 'ko' | 'en') =>
  catalogs[domain ?? 'page'](language)(id);

/** Everything that a row says. */
function saidBy(shows: Shows): readonly Said[] {
  switch (shows.kind) {
    case 'dialog':
      return [shows.title, shows.words, ...shows.ways.map(({ button }) => button)].filter((one) => !!one);
    case 'field':
      return [shows.words];
    case 'place':
      return [shows.heading, shows.words, ...shows.ways].filter((one) => !!one);
    case 'proof':
      return [shows.title, shows.words];
    case 'pageError':
      return Object.values(errorPage);
  }
}

const rows = Object.entries<Shown>(allShown).map(([by, { code, shows }]) => ({
  by,
  code,
  said: saidBy(shows),
}));

test.each(rows)('$code, $by: says in Korean and English what the catalogs say', ({ said }) => {
  for (const one of said)
    for (const language of ['ko', 'en'] as const) {
      const message = messageOf(one, language);
      // Where a value follows, the row writes the words before it.
      const words = placesOf(message).length > 0 ? String(message[0]).trim() : format(message, {}, language);
      expect(words, one.id).toBe(one[language]);
    }
});

for (const language of unwritten)
  test.each(rows)(`${language}, $code, $by: says it in words of its own`, ({ said }) => {
    for (const one of said) {
      const message = messageOf(one, language);
      const words = wordsBetween(message).join(' ');
      expect(words, one.id).not.toBe('');
      expect(faultOfLetters(words, language), one.id).toBeUndefined();
      expect(placesOf(message), one.id).toEqual(placesOf(messageOf(one, 'ko')));
      if (/\p{L}/u.test(words) && words !== borrowed[language])
        expect([one.ko, one.en], one.id).not.toContain(words);
    }
  });
