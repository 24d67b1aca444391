import { approvesAfter } from '@daemun/contract/console/staff-room';
import { theMachine } from '../domain/staff-relations.ts';
import type { HashFor } from '../ports/hashing.ts';
import type { Ports } from '../ports/ports.ts';
import { rowOfStaffKey } from '../ports/staff.ts';
import { type DemoStaff, demoInvited, demoStaff } from './demo-staff.ts';

const minute = 60_000;
/** The demo people approve at once, so their accounts are older than the wait of new ones. */
const age = 2 * approvesAfter;

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction' | 'secrets' | 'totp'>;

/** Fills the console with its demo people, who have accepted their invitations, and with some who have not yet. */
export const fillStaff = (
  { clock, encryption, inTransaction, secrets, totp }: Needs,
  hashFor: HashFor,
): Promise<void> =>
  inTransaction(async ({ staff }) => {
    const now = clock.now() - age;
    const invite = async ({ key, ...person }: DemoStaff) => {
      const id = secrets.id();
      const digest = secrets.digest(secrets.secret());
      const totp_sealed = encryption.encrypt('staff-totp', rowOfStaffKey(id), key);
      const invitation = { digest, until: now + minute, totp_sealed };
      // Another reset may be filling the console at the same time.
      if (await staff.add({ id, ...person }, invitation, now))
        await staff.tie({ staff_id: id, kind: 'INVITED', by_id: theMachine, at: now });
      return { id, digest };
    };
    for (const person of demoStaff) {
      const { id, digest } = await invite(person);
      await staff.accept(digest, { password_hash: hashFor(id), step: 0 }, now);
    }
    for (const person of demoInvited) await invite({ ...person, key: totp.newKey() });
  });
