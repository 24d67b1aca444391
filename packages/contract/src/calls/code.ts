import * as z from 'zod/mini';
import { rows } from '../call.ts';
import {
  codeTriesLeft,
  deviceIdField,
  emailField,
  mailCodeField,
  maybe,
  partnerTokenField,
  sentMail,
  text,
  yesNo,
} from '../fields.ts';
import { loginData, loginRefusalData, secondStep } from './login.ts';

/** Log-in by a code that is mailed (docs/decisions/062). */
export const codeCalls = rows({
  sendLoginCode: {
    id: 'IF-DMN-1110-01',
    feature: 'code',
    method: 'POST',
    path: '/cum/v1/code/send',
    token: 'none',
    idempotent: true,
    request: z.object({ email: emailField }),
    data: z.object({ ...sentMail, code_run: z.string() }),
    refusals: ['EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
  codeLogin: {
    id: 'IF-DMN-1110-02',
    feature: 'code',
    method: 'POST',
    path: '/cum/v1/code/login',
    token: 'none',
    session: 'opens',
    request: z.object({
      code_run: text(64),
      code: mailCodeField,
      auto_logged_in: maybe(z.boolean()),
      shared: maybe(z.boolean()),
      livere_ex_auth: maybe(partnerTokenField),
      device_id: maybe(deviceIdField),
    }),
    data: loginData,
    refusals: [
      'FAILURE_EMAIL_AUTH',
      'ACCOUNT_DISABLED',
      'ACCESS_DENIED',
      'NEED_EMAIL_AUTH',
      'NEED_INTEGRATED',
      'INVALID_TOKEN',
      'API_INTERNAL_ERROR',
    ],
    refusalData: { FAILURE_EMAIL_AUTH: codeTriesLeft, ACCESS_DENIED: secondStep, ...loginRefusalData },
  },
  saveLoginCode: {
    id: 'IF-DMN-1110-06',
    feature: 'code',
    method: 'POST',
    path: '/cum/v1/my-info/login-code',
    token: 're-entry',
    idempotent: true,
    request: z.object({ login_code_yn: yesNo }),
    data: z.null(),
    refusals: [],
  },
});
