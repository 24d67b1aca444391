import type { StaffRole } from '@daemun/contract/console/roles';
import type { StaffState } from '@daemun/contract/console/staff-room';
import type { StaffTie } from '../domain/staff-relations.ts';

/** Somebody of the agency who works in the console: apart from members, and never one of them. */
export type StaffPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
};

/** The same with what opens the account: nothing until the invitation was accepted. */
export type StaffAccount = StaffPerson & {
  readonly password_hash: string | null;
  /** How many passkeys open it. */
  readonly passkeys: number;
  /** How many accounts of an agency's provider open it. */
  readonly identities: number;
  /** The key of the authenticator app, sealed. */
  readonly totp_sealed: string;
  readonly created_at: number;
  /** When its owner last got the mail that asks to bind the account to the agency's provider. */
  readonly bind_notice_at: number | null;
  /** Set where the account is over; it then opens nothing, and stays for the trail. */
  readonly ended_at: number | null;
};

/** How an account stands. */
export function staffStateOf({ ended_at, password_hash, passkeys, identities }: StaffAccount): StaffState {
  if (ended_at !== null) return 'over';
  return password_hash === null && passkeys + identities === 0 ? 'invited' : 'active';
}

/** A link by which one account is set up, or set up anew; of its secret the digest alone is kept. */
export type StaffInvitation = {
  readonly digest: string;
  readonly until: number;
  readonly totp_sealed: string;
};

/** A session of the console. It never opens a member's page, nor a member's session the console. */
export type StaffSession = {
  readonly person: StaffPerson;
  readonly created_at: number;
  readonly last_used_at: number;
  /** The passkey by which it began, and with which it ends. */
  readonly passkey: string | null;
};

/** The row to which the key of an authenticator app is sealed. */
export const rowOfStaffKey = (id: string): string => `staff:${id}`;

export type Staff = {
  /** Makes an account that waits for its invitation; false where the address has one. */
  add(person: StaffPerson, invitation: StaffInvitation, at: number): Promise<boolean>;
  /** Records what an account did to another one. Earlier times of the same stay. */
  tie(tie: StaffTie): Promise<void>;
  /** All that accounts did to one another. */
  ties(): Promise<StaffTie[]>;
  find(email: string): Promise<StaffAccount | undefined>;
  findById(id: string): Promise<StaffAccount | undefined>;
  list(): Promise<StaffAccount[]>;
  /** The account that an invitation is for, while it is good. */
  invited(digest: string, now: number): Promise<StaffAccount | undefined>;
  /** Takes the password away and invites anew; an account that was over begins again. Its passkeys go by themselves. */
  reset(id: string, invitation: StaffInvitation): Promise<void>;
  /** Voids the invitation of an account that was set up otherwise. */
  dropInvitation(id: string): Promise<void>;
  /** Accepts an invitation once, and uses the step of its code up; false where it was accepted already, or is over. */
  accept(
    digest: string,
    way: { readonly password_hash: string | null; readonly step: number },
    now: number,
  ): Promise<boolean>;
  /** Uses up the code of a step; false where it, or a later one, was used before. */
  useStep(id: string, step: number): Promise<boolean>;
  /** Changes the role of an account that did not end, and so ends its requests. */
  setRole(id: string, role: StaffRole, at: number): Promise<void>;
  /** Notes when the owner got the mail that asks to bind the account; null forgets it. */
  noticeBinding(id: string, at: number | null): Promise<void>;
  /** Ends an account. */
  end(id: string, at: number): Promise<void>;
  /** Puts the key of an app under another seal; false where it was changed meanwhile. */
  reseal(account: Pick<StaffAccount, 'id' | 'totp_sealed'>, sealed: string): Promise<boolean>;
  openSession(digest: string, id: string, at: number, passkey: string | null): Promise<void>;
  /** The living session of a secret, and whose it is by now. */
  session(digest: string): Promise<StaffSession | undefined>;
  touch(digest: string, at: number): Promise<void>;
  endSession(digest: string, at: number): Promise<void>;
  endSessions(id: string, at: number): Promise<void>;
  /** Ends the sessions that began by a passkey. */
  endSessionsOf(passkey: string, at: number): Promise<void>;
};
