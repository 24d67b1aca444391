import { nicePersons } from '../../packages/sandbox/src/identity/persons.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import type { World } from '../world.ts';
import { linkOf } from './people.ts';

/** Whom the agency knows as twelve years old. */
export const child = '박새싹';
/** Somebody of age of whom nobody knows here. */
export const adult = '최신규';

/** Has the agency know another birth date of a person; answers what puts the old one back. */
export function bornOn(person: string, birthdate: string): () => void {
  const row = nicePersons.find(({ name }) => name === person) as { birthdate: string };
  const before = row.birthdate;
  row.birthdate = birthdate;
  return () => {
    row.birthdate = before;
  };
}

/** Has a person verified in a browser, for the member who is signed in there. */
export async function verifiedAs(world: World, browser: Browser, person: string) {
  const enc_data = await provenReference(world, browser, person, 'verify_hp');
  return (await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope;
}

/** The secret of the mail about a member who is under 14. */
export const underAgeLink = async (world: World, address: string, count = 1) =>
  (await linkOf(world, address, { about: '만 14세 미만', count })).auth_no;

/** Brings a new verification to the page that a secret opens. */
export async function verifiedAgain(world: World, browser: Browser, auth_no: string, person: string) {
  const enc_data = await provenReference(world, browser, person, 'verify_hp');
  return (await browser.call('takeBack', { auth_no, enc_data })).envelope;
}
