import { expect, test } from 'vitest';
import { catalogOf } from './catalog.ts';

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
