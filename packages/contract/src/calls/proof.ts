import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { codeTriesLeft, mailCodeField, sentMail, text } from '../fields.ts';

/** Proof of presence by a code that is mailed to the proven address (docs/decisions/064). */
export const proofCalls = rows({
  sendStepCode: {
    id: 'IF-DMN-1110-04',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/code/send',
    token: 'bearer',
    idempotent: true,
    request: z.object({}),
    data: z.object({ ...sentMail, code_run: z.string(), masking_email: z.string() }),
    refusals: ['INVALID_USER_DATA', 'EXCEED_EMAIL_AUTH'],
  },
  stepByCode: {
    id: 'IF-DMN-1110-05',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/code/confirm',
    token: 'bearer',
    request: z.object({ code_run: text(64), code: mailCodeField }),
    data: z.null(),
    refusals: ['FAILURE_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
    refusalData: { FAILURE_EMAIL_AUTH: codeTriesLeft },
  },
});
