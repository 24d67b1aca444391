import { load } from '../../components/calls/load.ts';
import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { keptProof } from '../../components/identity/stored-run.ts';
import type { OlderAccount } from './member-step.ts';

/** The person for whom accounts are looked up and integrated; over a reload, too. */
export const integrationProof = keptProof('integration-proof');

/** A member who verified who they are, and the older accounts of that person. */
export type ProvenPerson = { readonly encData: string; readonly accounts: readonly OlderAccount[] };

/**
 * The accounts of the person who was verified just before; undefined where there is none, or the proof no
 * longer counts.
 */
export async function loadProvenPerson(page: { readonly url: string }): Promise<ProvenPerson | undefined> {
  const enc_data = integrationProof.read();
  if (!enc_data) return undefined;
  await load('memberInfo', {}, page);
  const { INVALID_USER_DATA } = identityRefusals;
  const found = await perform('integrationPreview', { enc_data }, { INVALID_USER_DATA });
  if (found.ok) return { encData: enc_data, accounts: found.data.accounts };
  integrationProof.clear();
  return undefined;
}
