import { createHash } from 'node:crypto';
import type { PersonRow } from '../core/persons.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';

export interface NicePerson {
  readonly key: string;
  readonly name: string;
  readonly about: Words;
  /** YYYYMMDD. */
  readonly birthdate: string;
  readonly gender: 'F' | 'M';
  readonly foreigner: boolean;
  /** Digits; null where the person was verified by something else than a phone. */
  readonly phone: string | null;
  /** Null where the agency's contract, or the means that the person chose, brings none. */
  readonly ci: string | null;
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
    about: words('sandbox.identity.verified'),
    birthdate: '19850302',
    gender: 'F',
  }),
  person(2, {
    key: 'legacy',
    name: '이대문',
    about: words('sandbox.identity.legacy'),
    birthdate: '19791130',
    gender: 'M',
  }),
  person(3, {
    key: 'minor',
    name: '박새싹',
    about: words('sandbox.identity.child'),
    birthdate: twelveYearsAgo,
    gender: 'F',
  }),
  person(4, {
    key: 'foreigner',
    name: 'Nguyen Linh',
    about: words('sandbox.identity.foreigner'),
    birthdate: '19920815',
    gender: 'F',
  }),
  person(5, {
    key: 'new',
    name: '최신규',
    about: words('sandbox.identity.unknown'),
    birthdate: '19991224',
    gender: 'M',
  }),
  person(1, {
    key: 'renamed',
    name: '김새빛',
    about: words('sandbox.identity.renamed'),
    birthdate: '19850302',
    gender: 'F',
  }),
  {
    ...person(6, {
      key: 'no-phone',
      name: '정무전',
      about: words('sandbox.identity.noPhone'),
      birthdate: '19880808',
      gender: 'F',
    }),
    phone: null,
  },
  {
    ...person(7, {
      key: 'no-ci',
      name: '고무연',
      about: words('sandbox.identity.noCi'),
      birthdate: '19770707',
      gender: 'M',
    }),
    ci: null,
  },
];

/** Rows for the switch "who comes next" and for the directory. */
export const nicePersonRows: readonly PersonRow[] = nicePersons.map(({ key, name }) => ({
  provider: 'NICE',
  key,
  name,
}));
