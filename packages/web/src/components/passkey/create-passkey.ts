import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { makePasskey } from './ask-authenticator.ts';

/** Makes a passkey on this device for who is signed in; answers whether there is one more. */
export async function createPasskey(how: 'asked' | 'offered'): Promise<boolean> {
  const options = await perform('passkeyOptions', {});
  if (!options.ok) return false;
  const made = await makePasskey(options.data);
  if (made === undefined || made === 'already') {
    showToast(text(made ? 'passkey.already' : 'login.passkeyCancelled'));
    return false;
  }
  const { ok } = await perform(
    'addPasskey',
    { credential: made, how },
    { DUPLICATE_USER: () => showToast(text('passkey.already')) },
  );
  if (ok) showToast(text('passkey.created'));
  return ok;
}
