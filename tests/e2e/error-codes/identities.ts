import { verifyAs } from '../identity-steps.ts';
import { logIn } from '../log-in.ts';
import { ok, type Row, type Said, type Scene } from './row.ts';

const verify: Said = { ko: '휴대전화', en: 'Mobile phone' };
const begin: Said = { ko: '본인인증', en: 'Identity verification' };

/** A member verifies who they are in their own settings, as this person. */
async function verifiedAs(
  { page, language }: Scene,
  member: string,
  person: string,
  row: Said,
): Promise<void> {
  await logIn(page, language, member);
  await verifyAs(page, 'popup', person, () =>
    page.getByRole('button', { name: new RegExp(`^${row[language]}`) }).click(),
  );
}

/** What identity verification may say of a person. */
export const identities: readonly Row[] = [
  {
    code: '5002',
    by: 'another person than the one who verified before',
    raise: (scene) => verifiedAs(scene, 'verified@example.com', '이대문', verify),
    shows: {
      kind: 'dialog',
      words: {
        ko: '회원정보와 본인인증 정보가 일치하지 않습니다.',
        en: 'The verified identity does not match your member information.',
      },
      ways: [{ button: ok, lands: '/my/setting' }],
    },
  },
  {
    code: '5003',
    by: 'a person who is another member',
    raise: (scene) => verifiedAs(scene, 'reader@example.com', '김한빛', begin),
    shows: {
      kind: 'place',
      path: '/info/duplicate?code=5003',
      heading: { ko: '이미 가입한 회원입니다', en: 'You have already joined' },
      ways: [
        { ko: '로그인', en: 'Log in' },
        { ko: '아이디 찾기', en: 'Find ID' },
      ],
    },
  },
];
