import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';

/** Fills the profile with a verified person's name, phone, birth and gender, and shows it anew. */
export async function fillProfile(enc_data: string, onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('niceInfo', { auth_type: 'verify_hp', enc_data }, identityRefusals);
  if (!ok) return;
  await onChanged();
  showToast(text('identity.done'));
}
