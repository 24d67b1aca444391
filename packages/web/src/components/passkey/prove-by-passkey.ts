import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';
import { pageEffects } from '../calls/page-effects.ts';
import { perform } from '../calls/perform.ts';
import { askForPasskey } from './ask-authenticator.ts';

/** Has a member prove to be there by one of their passkeys, or by one that is settled; answers whether they did. */
export async function proveByPasskey(settled?: boolean): Promise<boolean> {
  const options = await perform('passkeyProofOptions', { settled });
  if (!options.ok) return false;
  const credential = await askForPasskey(options.data);
  if (!credential) {
    showToast(text('passkey.cancelled'));
    return false;
  }
  const { ok } = await perform(
    'confirmByPasskey',
    { credential },
    { BAD_CREDENTIAL: ({ reason, supportCode }) => pageEffects.reason(reason, supportCode) },
  );
  return ok;
}
