import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { setPassword } from '../../components/identity/set-password.ts';
import { keptProof } from '../../components/identity/stored-run.ts';
import type { FieldErrors } from '../../ui/form-state.ts';

/** Says which verified person may set a new password; the reset page remembers them over a reload. */
export const resetProof = keptProof('reset-proof');

/** Whether a verified person has a password to set anew; the proof stays for the page that sets it. */
export async function mayReset(encData: string): Promise<boolean> {
  const { ok } = await perform('niceInfo', { auth_type: 'find_pw', enc_data: encData }, identityRefusals);
  if (ok) resetProof.write(encData);
  return ok;
}

/** Sets the password of a verified person; the proof is used up. Answers with what is wrong, undefined where nothing is. */
export async function resetByIdentity(enc_data: string, pwd: string): Promise<FieldErrors | undefined> {
  const errors = await setPassword({ auth_type: 'find_pw', enc_data, pwd });
  if (!errors) resetProof.clear();
  return errors;
}
