import { createHash } from 'node:crypto';
import type { PersonRow } from '../core/persons.ts';
import type { Words } from '../core/stand-in.ts';

export interface NicePerson {
  readonly key: string;
  readonly name: string;
  readonly about: Words;
  /** YYYYMMDD. */
  readonly birthdate: string;
  readonly gender: 'F' | 'M';
  readonly foreigner: boolean;
  /** Digits. */
  readonly phone: string;
  readonly ci: string;
  readonly di: string;
}

const day = (text: string, length: 'sha512' | 'sha384') => createHash(length).update(text).digest('base64');

/** 88 characters, as real ones have; the service's demo data make the same. */
const ciOf = (number: number) => day(`sandbox-ci-${number}`, 'sha512');
const diOf = (number: number) => day(`sandbox-di-${number}`, 'sha384');

const person = (
  number: number,
  own: Pick<NicePerson, 'key' | 'name' | 'about' | 'birthdate' | 'gender'>,
): NicePerson => ({
  ...own,
  foreigner: own.key === 'foreigner',
  phone: `0101111${String(number).padStart(4, '0')}`,
  ci: ciOf(number),
  di: diOf(number),
});

const twelveYearsAgo = `${new Date().getFullYear() - 12}0101`;

/** The people of decisions §7 as the agency knows them. */
export const nicePersons: readonly NicePerson[] = [
  person(1, {
    key: 'verified',
    name: '김한빛',
    about: { ko: '본인인증을 마친 데모 회원', en: 'A demo member, verified already' },
    birthdate: '19850302',
    gender: 'F',
  }),
  person(2, {
    key: 'legacy',
    name: '이대문',
    about: {
      ko: '헬로아카이브와 뉴스게임에 기존 계정이 있는 사람',
      en: 'Has legacy accounts in both services',
    },
    birthdate: '19791130',
    gender: 'M',
  }),
  person(3, {
    key: 'minor',
    name: '박새싹',
    about: { ko: '만 12세', en: 'Twelve years old' },
    birthdate: twelveYearsAgo,
    gender: 'F',
  }),
  person(4, {
    key: 'foreigner',
    name: 'Nguyen Linh',
    about: { ko: '외국인', en: 'A foreigner' },
    birthdate: '19920815',
    gender: 'F',
  }),
  person(5, {
    key: 'new',
    name: '최신규',
    about: { ko: '아무 계정도 없는 성인', en: 'An adult whom no account knows' },
    birthdate: '19991224',
    gender: 'M',
  }),
];

/** Rows for the switch "who comes next" and for the directory. */
export const nicePersonRows: readonly PersonRow[] = nicePersons.map(({ key, name }) => ({
  provider: 'NICE',
  key,
  name,
}));
