import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Text } from '../../i18n/text.ts';
import { birthWords } from './basic-group.tsx';
import { topicsWords } from './interests-group.tsx';

/** Says ids and values as they are. */
const t: Text = (id, values) =>
  id === 'myInfo.comma' ? ', ' : values ? `${id} ${Object.values(values).join(' ')}` : id;

beforeAll(() => i18n.loadAndActivate({ locale: 'ko', locales: 'ko-KR', messages: {} }));

test('a birth is told as a day and a gender, an unreal day in digits, none as nothing', () => {
  expect(birthWords(t, { birth_by: '1990', birth_md: '0102', gender_cd: 'M' })).toBe(
    'myInfo.birthAndGender 1990년\u00a01월\u00a02일 myInfo.male',
  );
  expect(birthWords(t, { birth_by: '1990', birth_md: '0231', gender_cd: 'F' })).toBe(
    'myInfo.birthAndGender 1990-02-31 myInfo.female',
  );
  expect(birthWords(t, { birth_by: null, birth_md: null, gender_cd: null })).toBeUndefined();
});

test('two topics are named, more are counted', () => {
  expect(topicsWords(t, [])).toBe('myInfo.noTopics');
  expect(topicsWords(t, ['ECO', 'INTL'])).toBe('field.topicEconomy, field.topicWorld');
  expect(topicsWords(t, ['ECO', 'INTL', 'CUL', 'SPO'])).toBe(
    'myInfo.topicsAndMore field.topicEconomy, field.topicWorld 2',
  );
});
