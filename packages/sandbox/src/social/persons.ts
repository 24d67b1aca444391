import { applePersons } from './apple/persons.ts';
import { personRowOf } from './core/person.ts';
import { googlePersons } from './google/persons.ts';
import { kakaoPersons } from './kakao/persons.ts';
import { microsoftPersons } from './microsoft/persons.ts';
import { naverPersons } from './naver/persons.ts';

/** Everybody at the five providers (decisions §7). */
export const socialPersonRows = [
  ...kakaoPersons.map(personRowOf('KK')),
  ...naverPersons.map(personRowOf('NV')),
  ...googlePersons.map(personRowOf('GG')),
  ...applePersons.map(personRowOf('AP')),
  ...microsoftPersons.map(personRowOf('MS')),
];
