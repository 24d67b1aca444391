import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { kindNames, serviceNames } from '../../packages/web/src/components/consents/agreement-words.ts';
import { topicNames } from '../../packages/web/src/components/interests/topic-names.ts';
import { platformNames } from '../../packages/web/src/components/login/platform-names.ts';
import { reasonWords } from '../../packages/web/src/features/my-info/reason-choice.tsx';
import { agreed, difference, rowsOf } from './table.ts';
import { codeWords } from './tables/code-words.ts';

const [korean, english] = [readCatalog('ko', 'page'), readCatalog('en', 'page')];

/** The message by which the page names each code of a list. */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  newsTopics: topicNames,
  photoCategories: topicNames,
  withdrawalReasons: reasonWords,
  loginPlatforms: platformNames,
  services: serviceNames,
  agreementKinds: kindNames,
};

test.each(rowsOf(codeWords))('%s %s is %s: %s', (list = '', code = '', _says, ko, en) => {
  const message = messages[list]?.[code] ?? '';
  expect([korean.get(message), english.get(message)]).toEqual([ko, en]);
});

test('every code that the page names is in the table', () => {
  const named = Object.values(messages).flatMap((names) => Object.keys(names));
  const rows = rowsOf(codeWords).map(([, code = '']) => code);
  expect(difference(new Set([...rows, 'AGY']), new Set(named))).toEqual(agreed);
});
