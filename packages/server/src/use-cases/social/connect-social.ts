import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { connectAccount } from './connect-account.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { nativeArrival } from './native-arrival.ts';
import { spendNonce } from './native-nonce.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'oneTime' | 'sealing' | 'secrets' | 'social'>;

const refuse = refusalsOf('connectSocial');

/** Connects by the token of an app's native log-in, or disconnects (IF-ULS-1140-14). */
export const connectSocial =
  (needs: Needs): UseCase<'connectSocial'> =>
  async ({ token, provider, action }, visit) => {
    const arrival = token === undefined ? undefined : await nativeArrival(needs, visit, provider, token);
    if (action === 'SECSS') {
      await disconnectAccount(needs, visit, visit.session, provider, arrival?.identity.subject);
      return null;
    }
    if (!arrival) throw refuse('REQUEST_DEFICIENT', { field: 'token' });
    if (arrival.bare) throw refuse('INVALID_ID_TOKEN');
    await connectAccount(needs, visit, visit.session.member_id, arrival);
    await spendNonce(needs, needs.oneTime, visit);
    return null;
  };
