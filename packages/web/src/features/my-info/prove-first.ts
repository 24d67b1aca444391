import type { SocialProvider } from '@daemun/contract/codes/providers';
import { useEffect, useEffectEvent } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { authorizationAddress } from '../../components/social/authorization-address.ts';
import { providerOf } from '../../components/social/provider-words.ts';
import { useSearchParams } from '../../navigation/use-router.ts';

/** Asks for the proof that a connection wants, then sets out to it. */
async function connect(provider: SocialProvider, mst_mbr_no: string): Promise<void> {
  const { ok } = await perform('checkPresence', {});
  if (ok) location.assign(authorizationAddress(provider, { action: 'CNET', mst_mbr_no, from: 'mySetting' }));
}

/** Goes on with a connection that the service sent back here, because a proof was due before it. */
export function useProofFirst(member: string): void {
  const [query, setQuery] = useSearchParams();
  const begin = useEffectEvent((fields: URLSearchParams) => {
    const provider = providerOf(fields.get('provider'));
    if (fields.get('prove') !== 'CNET' || provider === undefined) return;
    setQuery(new URLSearchParams(), { replace: true, preventScrollReset: true });
    void connect(provider, member);
  });
  useEffect(() => begin(query), [query]);
}
