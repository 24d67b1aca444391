import { verifyAs } from '../identity-steps.ts';
import { logIn } from '../log-in.ts';
import type { Raised, Scene } from './row.ts';
import type { identitiesShown } from './shown/identities.ts';

const verify = { ko: '휴대전화', en: 'Mobile phone' };
const begin = { ko: '본인인증', en: 'Identity verification' };

/** A member verifies who they are in their own settings, as this person. */
async function verifiedAs(
  { page, language }: Scene,
  member: string,
  person: string,
  row: typeof verify,
): Promise<void> {
  await logIn(page, language, member);
  await verifyAs(page, 'popup', person, () =>
    page.getByRole('button', { name: new RegExp(`^${row[language]}`) }).click(),
  );
}

/** What identity verification may say of a person. */
export const identities: Raised<typeof identitiesShown> = {
  'another person than the one who verified before': (scene) =>
    verifiedAs(scene, 'verified@example.com', '이대문', verify),
  'a person who is another member': (scene) => verifiedAs(scene, 'reader@example.com', '김한빛', begin),
};
