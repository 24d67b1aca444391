import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { keptProof } from '../../components/identity/stored-run.ts';

/** Says which verified person may set a new password; the reset page remembers them over a reload. */
export const resetProof = keptProof('reset-proof');

const question = (enc_data: string, pwd?: string) =>
  perform('niceInfo', { auth_type: 'find_pw', enc_data, pwd }, identityRefusals);

/** Whether a verified person has a password to set anew; the proof stays for the page that sets it. */
export async function mayReset(encData: string): Promise<boolean> {
  const { ok } = await question(encData);
  if (ok) resetProof.write(encData);
  return ok;
}

/** Sets the password of a verified person; the proof is used up. */
export async function resetByIdentity(encData: string, pwd: string): Promise<boolean> {
  const { ok } = await question(encData, pwd);
  if (ok) resetProof.clear();
  return ok;
}
