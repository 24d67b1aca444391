import { isoKorean } from '../../domain/korean-time.ts';
import { mayOffer } from '../../domain/passkey-rules.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { passkeyUserName } from './user-name.ts';

/** A member's passkeys, and whether the page may ask for the first one (IF-DMN-1100-05). */
export const myPasskeys: UseCase<'myPasskeys', Pick<Ports, 'clock' | 'passkeys' | 'settings'>> = async (
  { clock, passkeys, settings },
  _request,
  { session, owner },
) => {
  const own = await passkeys.of(session.member_id);
  const known = await passkeys.handleOf(session.member_id);
  return {
    passkeys: own.map(({ credential_id, name, created_at, last_used_at, suspended_at, uv_initialized }) => ({
      id: credential_id,
      name,
      created_at: isoKorean(created_at),
      last_used_at: last_used_at === null ? null : isoKorean(last_used_at),
      suspended: suspended_at !== null,
      touch_only: !uv_initialized,
    })),
    rp_id: settings.passkeySite.rpId,
    handle: known?.handle ?? null,
    user_name: passkeyUserName(owner),
    offer: settings.passkeys && mayOffer(own.length, known?.ask_after, clock.now()),
  };
};
