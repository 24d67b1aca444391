import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { makePasskey } from './ask-authenticator.ts';

/** Makes a passkey on this device for who is signed in; answers its name, undefined where there is none. */
export async function createPasskey(how: 'asked' | 'offered'): Promise<string | undefined> {
  const options = await perform('passkeyOptions', {});
  if (!options.ok) return undefined;
  const made = await makePasskey(options.data);
  if (made === undefined || made === 'already') {
    showToast(text(made ? 'passkey.already' : 'passkey.cancelled'));
    return undefined;
  }
  const outcome = await perform(
    'addPasskey',
    { credential: made, how },
    { DUPLICATE_USER: () => showToast(text('passkey.already')) },
  );
  return outcome.ok ? outcome.data.name : undefined;
}
