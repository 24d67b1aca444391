import { calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { answersOf } from '../answers-of.ts';
import { expect } from '../journey.ts';
import { logIn, logInByForm } from '../log-in.ts';
import type { Raised } from './row.ts';
import type { failuresShown } from './shown/failures.ts';
import { agreeWith, alterCall, tryLogIn, trySignUp } from './steps.ts';

const reader = 'reader@example.com';
/** What is well, and what fails without being anybody's refusal. */
export const failures: Raised<typeof failuresShown> = {
  'a log-in': ({ page, language }) => logInByForm(page, language, reader),
  'an access token that is over, and the same request is sent once more': async ({
    page,
    language,
    sandbox,
  }) => {
    await logIn(page, language, reader);
    await sandbox.advance('16m');
    const answers = await answersOf(page, 'myHome');
    await page.reload();
    await expect.poll(() => answers).toEqual(['200 0001', '200 0000']);
  },
  'a ticket longer than any': (scene) => agreeWith(scene, 'KK', 'x'.repeat(8500)),
  'a version that the service does not speak': async (scene) => {
    await alterCall(scene.page, 'login', (sent) => ({ fields: { ...sent, version: '0.9' } }));
    await tryLogIn(scene, reader);
  },
  'a store that is down, asked twice': async (scene) => {
    const { page, language, sandbox } = scene;
    await page.goto(`/${language}/login-yna`);
    const answers = await answersOf(page, 'login');
    await sandbox.faults({ store: 'down' });
    await tryLogIn(scene, reader);
    await expect.poll(() => answers).toEqual(['503 2001', '503 2001']);
    await sandbox.faults({ store: 'ok' });
  },
  'more log-ins than can be checked, asked twice': async (scene) => {
    const { page, language, sandbox } = scene;
    await page.goto(`/${language}/login-yna`);
    const answers = await answersOf(page, 'login');
    await sandbox.faults({ hashing: 'full' });
    await tryLogIn(scene, reader);
    await expect.poll(() => answers).toEqual(['503 9000', '503 9000']);
    await sandbox.faults({ hashing: 'ok' });
  },
  'a token that no provider signed': (scene) => agreeWith(scene, 'GG', 'forged'),
  'too many questions about one address': async (scene) => {
    const email = 'asked.often@example.com';
    const { id, path } = calls.checkEmail;
    const params = { ...protocolFieldsOf(id), email };
    for (let question = 0; question < 20; question += 1) await scene.page.request.get(path, { params });
    await trySignUp(scene, email);
  },
};
