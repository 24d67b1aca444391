import { authTypes } from '@daemun/contract/codes/entry';
import type { AuthType } from './purposes.ts';

/** How a verification can fail, as the service tells the page (docs/decisions/022). */
export const failCodes = ['cancel', 'fail', 'invalid', 'expired', 'missing', 'down'] as const;
export type FailCode = (typeof failCodes)[number];

export type IdentityResult =
  | { readonly kind: 'proven'; readonly authType: AuthType; readonly encData: string }
  | { readonly kind: 'failed'; readonly authType: AuthType | undefined; readonly code: FailCode };

type Fields = Readonly<Record<string, unknown>>;

/** The result that the fields of an address or a message tell; where they tell nothing usable, it is missing. */
export function resultOf({ auth_type, enc_data, code }: Fields): IdentityResult {
  const authType = authTypes.find((type) => type === auth_type);
  if (authType && typeof enc_data === 'string' && enc_data !== '')
    return { kind: 'proven', authType, encData: enc_data };
  return { kind: 'failed', authType, code: failCodes.find((known) => known === code) ?? 'missing' };
}

/** The fields of a result, as `resultOf` reads them. */
export const fieldsOf = (result: IdentityResult): Record<string, unknown> =>
  result.kind === 'proven'
    ? { auth_type: result.authType, enc_data: result.encData }
    : { auth_type: result.authType, code: result.code };
