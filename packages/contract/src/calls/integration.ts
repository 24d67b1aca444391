import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { migrationModes } from '../codes/entry.ts';
import { maybe, text } from '../fields.ts';
import { usedIdentity } from './used-identity.ts';

export const integrationCalls = rows({
  migrate: {
    id: 'IF-ULS-1140-16',
    feature: 'integration',
    method: 'POST',
    path: '/cum/v1/my-info/migrate',
    token: 're-entry',
    idempotent: true,
    request: z.object({ mig: z.enum(migrationModes), enc_data: maybe(text(16384)) }),
    data: z.null(),
    refusals: [
      'REQUEST_DEFICIENT',
      'CI_NOT_MATCH',
      'USED_CI',
      'INVALID_USER_DATA',
      'VOUCHER_EXISTS',
      'ALREADY_INTEGRATED',
    ],
    refusalData: { USED_CI: usedIdentity },
  },
  undoIntegration: {
    id: 'IF-DMN-1070-01',
    feature: 'integration',
    method: 'POST',
    path: '/cum/v1/my-info/undo-migrate',
    token: 're-entry',
    idempotent: true,
    request: z.object({ enc_data: maybe(text(16384)) }),
    data: z.object({ undone: z.number() }),
    refusals: ['REQUEST_DEFICIENT', 'CI_NOT_MATCH', 'INVALID_USER_DATA'],
  },
  integrationPreview: {
    id: 'IF-DMN-1070-02',
    feature: 'integration',
    method: 'POST',
    path: '/cum/v1/my-info/migrate-preview',
    token: 're-entry',
    request: z.object({ enc_data: maybe(text(16384)) }),
    data: z.object({
      accounts: z.array(
        z.object({
          service: z.enum(['ISS', 'NWG']),
          masked_id: z.string(),
          join_dt: z.string(),
          state: z.enum(['free', 'voucher', 'mine', 'taken']),
          same_email: z.boolean(),
          undo_until: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: ['INVALID_USER_DATA'],
  },
});
