import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { socialProviders } from '../codes/providers.ts';
import { codeTriesLeft, mailCodeField, sentMail, text } from '../fields.ts';
import { loginData } from './login.ts';

/** A pending sign-up of this browser (IF-ULS-1120-04). */
const pending = { token: text(8192), provider: z.enum(socialProviders) };

/** A new account at a provider takes the place of the one that is gone there, by a mailed code (docs/decisions/075). */
export const attachCalls = rows({
  sendAttachCode: {
    id: 'IF-DMN-1120-12',
    feature: 'social',
    method: 'POST',
    path: '/cum/v1/sign-up/social-login/code',
    token: 'none',
    idempotent: true,
    request: z.object(pending),
    data: z.object({ ...sentMail, code_run: z.string(), masking_email: z.string() }),
    refusals: ['INVALID_TOKEN', 'EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
  attachByCode: {
    id: 'IF-DMN-1120-13',
    feature: 'social',
    method: 'POST',
    path: '/cum/v1/sign-up/social-login/attach',
    token: 'none',
    session: 'opens',
    request: z.object({ ...pending, code_run: text(64), code: mailCodeField }),
    data: z.omit(loginData, { livere_ex_auth: true, encrypted: true }),
    refusals: [
      'FAILURE_EMAIL_AUTH',
      'INVALID_TOKEN',
      'DUPLICATE_USER',
      'INVALID_USER_DATA',
      'API_INTERNAL_ERROR',
    ],
    refusalData: { FAILURE_EMAIL_AUTH: codeTriesLeft },
  },
});
