import { agreements, linkOf, newcomer } from '../../api/people.ts';
import { call, factsOf } from '../../world/call.ts';
import { expect } from '../journey.ts';
import { tick } from '../settled.ts';
import { giveEmail, givePassword, newcomer as somebody, words } from '../sign-up-steps.ts';
import { cancel, login, ok, type Row, type Scene } from './row.ts';
import { tryLogIn } from './steps.ts';

const password = 'Archive!2020';
const convert = { ko: '통합 회원 전환', en: 'Convert' } as const;

/** Converts an older account past the page, as its owner did some time ago. */
async function integrated({ places: { serviceUrl }, sandbox }: Scene, id: string): Promise<void> {
  const asked = { mbr_email: id, pwd: password, allow_integration: true };
  const data = factsOf('login', 'NEED_INTEGRATED', await call(serviceUrl, 'login', asked));
  const fresh = newcomer(somebody.email, { id, previous_pwd: data.pwd ?? '', mbr_agr: agreements() });
  expect((await call(serviceUrl, 'signUp', fresh)).envelope.result).toBe('0000');
  const { url: _, ...link } = await linkOf(sandbox, somebody.email);
  expect((await call(serviceUrl, 'confirmEmail', link)).envelope.result).toBe('0000');
}

/** Goes all the way of a conversion, to the password. */
async function tryToConvert(scene: Scene, id: string): Promise<void> {
  const { page, language } = scene;
  await tryLogIn(scene, id, password);
  await page.getByRole('dialog').getByRole('button', { name: convert[language], exact: true }).click();
  await page.locator(`main a[href*="/signup/agreement"]`).click();
  await tick(page, words[language].all);
  await page.locator('main button[type="submit"]').click();
  await giveEmail(page, language, somebody.email);
  await givePassword(page, language, somebody.password);
}

/** Accounts of the sister services. */
export const olderAccounts: readonly Row[] = [
  {
    code: '3015',
    by: 'the password of an older account',
    raise: (scene) => tryLogIn(scene, 'archive_reader', password),
    shows: {
      kind: 'dialog',
      words: {
        ko: '기존 계정이 있습니다. 통합 회원으로 전환하면 모든 서비스를 하나의 계정으로 이용할 수 있습니다.',
        en: 'You have a legacy account. Convert it to use every service with one account.',
      },
      ways: [
        { button: cancel, lands: '/login-yna' },
        { button: convert, lands: '/info/integrated' },
      ],
    },
  },
  {
    code: '5004',
    by: 'an older account whose voucher is in use',
    raise: (scene) => tryToConvert(scene, 'subscriber'),
    shows: {
      kind: 'dialog',
      words: {
        ko: '사용 중인 이용권이 있어 진행할 수 없습니다. 이용권을 확인해 주세요.',
        en: 'You have an active voucher, so this cannot continue.',
      },
      ways: [{ button: ok, lands: '/signup/password' }],
    },
  },
  {
    code: '5005',
    by: 'an older account that was converted before',
    raise: async (scene) => {
      await integrated(scene, 'archive_reader');
      await tryLogIn(scene, 'archive_reader', password);
    },
    shows: {
      kind: 'dialog',
      words: {
        ko: '이미 통합 회원으로 전환된 계정입니다. 로그인해 주세요.',
        en: 'This account is already integrated. Please log in.',
      },
      ways: [{ button: login, lands: '/login' }],
    },
  },
];
