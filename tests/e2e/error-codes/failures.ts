import { calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { answersOf } from '../answers-of.ts';
import { expect } from '../journey.ts';
import { logIn, logInByForm } from '../log-in.ts';
import { ok, type Row } from './row.ts';
import { agreeWith, alterCall, tryLogIn, trySignUp } from './steps.ts';

const reader = 'reader@example.com';
const mySetting = {
  kind: 'place',
  path: '/my/setting',
  heading: { ko: '내 정보', en: 'My info' },
  ways: [],
} as const;

/** What is well, and what fails without being anybody's refusal. */
export const failures: readonly Row[] = [
  {
    code: '0000',
    by: 'a log-in',
    raise: ({ page, language }) => logInByForm(page, language, reader),
    shows: mySetting,
  },
  {
    code: '0001',
    by: 'an access token that is over, and the same request is sent once more',
    raise: async ({ page, language, sandbox }) => {
      await logIn(page, language, reader);
      await sandbox.advance('16m');
      const answers = await answersOf(page, 'myInfo');
      await page.reload();
      await expect.poll(() => answers).toEqual(['200 0001', '200 0000']);
    },
    shows: mySetting,
  },
  {
    code: '1001',
    by: 'a ticket longer than any',
    raise: (scene) => agreeWith(scene, 'KK', 'x'.repeat(8500)),
    shows: { kind: 'pageError' },
  },
  {
    code: '1002',
    by: 'a version that the service does not speak',
    raise: async (scene) => {
      await alterCall(scene.page, 'login', (sent) => ({ fields: { ...sent, version: '0.9' } }));
      await tryLogIn(scene, reader);
    },
    shows: { kind: 'pageError' },
  },
  {
    code: '2001',
    by: 'a store that is down, asked twice',
    raise: async (scene) => {
      const { page, language, sandbox } = scene;
      await page.goto(`/${language}/login-yna`);
      const answers = await answersOf(page, 'login');
      await sandbox.faults({ store: 'down' });
      await tryLogIn(scene, reader);
      await expect.poll(() => answers).toEqual(['503 2001', '503 2001']);
      await sandbox.faults({ store: 'ok' });
    },
    shows: { kind: 'pageError' },
  },
  {
    code: '9000',
    by: 'more log-ins than can be checked, asked twice',
    raise: async (scene) => {
      const { page, language, sandbox } = scene;
      await page.goto(`/${language}/login-yna`);
      const answers = await answersOf(page, 'login');
      await sandbox.faults({ hashing: 'full' });
      await tryLogIn(scene, reader);
      await expect.poll(() => answers).toEqual(['503 9000', '503 9000']);
      await sandbox.faults({ hashing: 'ok' });
    },
    shows: { kind: 'pageError' },
  },
  {
    code: '3024',
    by: 'a token that no provider signed',
    raise: (scene) => agreeWith(scene, 'GG', 'forged'),
    shows: { kind: 'pageError' },
  },
  {
    code: '9001',
    by: 'too many questions about one address',
    raise: async (scene) => {
      const email = 'asked.often@example.com';
      const { id, path } = calls.checkEmail;
      const params = { ...protocolFieldsOf(id), email };
      for (let question = 0; question < 20; question += 1) await scene.page.request.get(path, { params });
      await trySignUp(scene, email);
    },
    shows: {
      kind: 'dialog',
      title: { ko: '안내', en: 'Notice' },
      words: {
        ko: '확인 요청이 너무 많습니다. 한 시간 후 다시 시도해 주세요.',
        en: 'Too many checks were asked for. Please try again in an hour.',
      },
      ways: [{ button: ok, lands: '/signup/email' }],
    },
  },
];
