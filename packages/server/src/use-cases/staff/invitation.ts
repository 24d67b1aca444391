import { refusalsOfConsole } from '@daemun/contract/refusal';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import { keyOf } from './invite.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'hashing' | 'inTransaction' | 'secrets' | 'staff' | 'totp'>;

/** Whom an invitation is for, and the key for their authenticator app (IF-DMN-2010-01). */
export const staffInvitation =
  (needs: Needs): ConsoleUseCase<'staffInvitation'> =>
  async ({ token }) => {
    const invited = await needs.staff.invited(needs.secrets.digest(token), needs.clock.now());
    if (!invited) throw refusalsOfConsole('staffInvitation')('FAILURE_EMAIL_AUTH');
    const key = keyOf(needs, invited);
    const { email, name, role } = invited;
    return { email, name, role, key, uri: needs.totp.uriOf(key, { issuer: 'Daemun', label: email }) };
  };

/** Sets the account up by a password and a first code of the app, once (IF-DMN-2010-05). */
export const acceptInvitation =
  (needs: Needs): ConsoleUseCase<'acceptInvitation'> =>
  async ({ token, pwd, code }, { network, txid }) => {
    const { clock, hashing, inTransaction, secrets, totp } = needs;
    const refuse = refusalsOfConsole('acceptInvitation');
    const digest = secrets.digest(token);
    const invited = await needs.staff.invited(digest, clock.now());
    if (!invited) throw refuse('FAILURE_EMAIL_AUTH');
    const step = totp.stepOf(keyOf(needs, invited), code, clock.now());
    if (step === undefined) throw refuse('BAD_CREDENTIAL', { field: 'code' });
    const hashFor = await hashing.admit((hasher) => hasher.hash(pwd.normalize('NFC')), network);
    await inTransaction(async (tx) => {
      const way = { password_hash: hashFor(invited.id), step };
      if (!(await tx.staff.accept(digest, way, clock.now()))) throw refuse('FAILURE_EMAIL_AUTH');
      const line = { member: null, detail: null, reason: null, txid };
      await tx.staffTrail.append({ at: clock.now(), staff: invited.email, event: 'STAFF_ENROLLED', ...line });
    });
    return null;
  };
