import type { Session } from '../../ports/sessions.ts';
import type { SealedKey } from '../single-use/sealed-record.ts';

/** A key that is being set up. */
export type TotpSetUp = { readonly key: string };

/** Where it waits for a code of the app: in the session that began. */
export const keyOfSetUp = (run: string, { id }: Pick<Session, 'id'>): SealedKey => ({
  kind: 'totp-setup',
  secret: run,
  boundTo: id,
});
