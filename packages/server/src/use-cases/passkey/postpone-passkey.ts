import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** The page asks for no passkey for a while (IF-DMN-1100-09). */
export const postponePasskey: UseCase<
  'postponePasskey',
  Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>
> = async ({ clock, inTransaction, secrets }, _request, { session: { member_id } }) => {
  await inTransaction(async ({ passkeys }) => {
    await passkeys.putHandle(member_id, secrets.secret());
    await passkeys.postpone(member_id, clock.now() + limits.passkeys.offerAgainAfter);
  });
  return null;
};
