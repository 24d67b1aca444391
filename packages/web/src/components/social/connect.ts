import type { SocialProvider } from '@daemun/contract/codes/providers';
import { pageMember } from '../../session/page-member.ts';
import { perform } from '../calls/perform.ts';
import { type AuthorizationStart, requestAuthorization } from './authorization-request.tsx';

/** The connection of an account of a provider with the member of this page. */
export const connectionStart = (): AuthorizationStart => ({ action: 'CNET', mst_mbr_no: pageMember() ?? '' });

/** Has the member connect an account at the provider, once they proved to be there: at the provider they can no more be asked. */
export const connect = (provider: SocialProvider): Promise<void> =>
  requestAuthorization(provider, connectionStart(), async (address) => {
    const { ok } = await perform('checkPresence', { act: 'connect' });
    if (ok) location.assign(address);
  });
