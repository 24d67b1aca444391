import type { DataOf } from '@daemun/contract/calls/index';
import { longDay } from '../../i18n/date-time.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/text.ts';

type Stored = Pick<DataOf<'myInfo'>, 'birth_by' | 'birth_md' | 'gender_cd'>;

const genderNames = { M: 'myInfo.male', F: 'myInfo.female' } as const satisfies Record<'M' | 'F', MessageId>;

/** "1990년 1월 2일, 남성", or nothing where it was never told. A day that no calendar has stays in digits. */
export function birthWords(t: Text, { birth_by, birth_md, gender_cd }: Stored): string | undefined {
  if (!birth_by || !birth_md || !gender_cd) return undefined;
  const day = `${birth_by}-${birth_md.slice(0, 2)}-${birth_md.slice(2)}`;
  const date = new Date(day);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return t('myInfo.birthAndGender', { date: isReal ? longDay(day) : day, gender: t(genderNames[gender_cd]) });
}
