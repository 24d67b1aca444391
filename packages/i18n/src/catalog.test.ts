import { expect, test } from 'vitest';
import { catalogOf, withLimits } from './catalog.ts';

test('a catalog is its messages by id, without the header and what is obsolete', () => {
  const po = `msgid ""
msgstr ""
"Language: en\\n"

#. Where it stands.
msgid "a.one"
msgstr "One \\"quoted\\""

msgid "a.long"
msgstr ""
"First, "
"then"

#~ msgid "a.old"
#~ msgstr "Old"
`;
  expect([...catalogOf(po)]).toEqual([
    ['a.one', 'One "quoted"'],
    ['a.long', 'First, then'],
  ]);
});

test('a message that stands twice is refused', () => {
  const once = 'msgid "a.one"\nmsgstr "One"\n';
  expect(() => catalogOf(`${once}\n${once}`)).toThrow('a.one stands twice');
});

test('a text names a limit, and says its value', () => {
  expect(
    withLimits('{=passwordFailures.count} failures lock for {=passwordFailures.lockedFor h} h, {name}'),
  ).toBe('10 failures lock for 24 h, {name}');
  const po = 'msgid "a.one"\nmsgstr "{=minimumAge} years"\n';
  expect(catalogOf(po).get('a.one')).toBe('14 years');
});

test.each(['{=noSuchLimit}', '{=passwordFailures}', '{=guesses.within h}'])(
  'refuses the limit %s',
  (text) => {
    expect(() => withLimits(text)).toThrow('is no limit');
  },
);
