import type { HashFor } from '../ports/hashing.ts';
import type { Ports } from '../ports/ports.ts';
import { rowOfStaffKey } from '../ports/staff.ts';
import { demoStaff } from './demo-staff.ts';

const minute = 60_000;

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction' | 'secrets'>;

/** Fills the console with its demo people, who have accepted their invitations. */
export const fillStaff = (
  { clock, encryption, inTransaction, secrets }: Needs,
  hashFor: HashFor,
): Promise<void> =>
  inTransaction(async ({ staff }) => {
    const now = clock.now();
    for (const { key, ...person } of demoStaff) {
      const id = secrets.id();
      const digest = secrets.digest(secrets.secret());
      const totp_sealed = encryption.encrypt('staff-totp', rowOfStaffKey(id), key);
      await staff.add({ id, ...person }, { digest, until: now + minute, totp_sealed }, now);
      await staff.accept(digest, { password_hash: hashFor(id), step: 0 }, now);
    }
  });
