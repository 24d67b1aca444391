import type { Ports } from '../../ports/ports.ts';
import { rowOfStaffKey, type StaffInvitation } from '../../ports/staff.ts';

const minute = 60_000;

/** For so long an invitation can be accepted. */
const invitationLife = 30 * minute;

export type InviteNeeds = Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'totp'>;

export type MadeInvitation = {
  /** By what the secret can be made again, for the mail that carries it. */
  readonly reference: { readonly invitation: string; readonly key: string };
  readonly secret: string;
  readonly invitation: StaffInvitation;
};

/** Makes an invitation to an account, with the key of its authenticator app; its secret is kept nowhere. */
export function makeInvitation(
  { clock, encryption, secrets, totp }: InviteNeeds,
  id: string,
): MadeInvitation {
  const reference = { invitation: secrets.id(), key: secrets.linkKey };
  const secret = secrets.linkSecret({ id: reference.invitation, kind: 'STAFF', key: reference.key });
  const invitation = {
    digest: secrets.digest(secret),
    until: clock.now() + invitationLife,
    totp_sealed: encryption.encrypt('staff-totp', rowOfStaffKey(id), totp.newKey()),
  };
  return { reference, secret, invitation };
}

/** The key of an account's authenticator app. Throws where it was sealed under a secret that is gone. */
export function keyOf(
  { encryption }: Pick<Ports, 'encryption'>,
  { id, totp_sealed }: { readonly id: string; readonly totp_sealed: string },
): string {
  const key = encryption.decrypt('staff-totp', rowOfStaffKey(id), totp_sealed);
  if (key === undefined) throw new Error('The key of an authenticator app is under a secret that is gone.');
  return key;
}
