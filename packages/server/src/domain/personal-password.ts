/** What others know of the person whose password it is. */
export type PasswordOwner = {
  readonly email: string | null;
  readonly nickname: string | null;
  /** Year, and month and day: "1990" and "0102". */
  readonly birth_by: string | null;
  readonly birth_md: string | null;
};

/** Somebody of whom nothing but an address is known yet. */
export const ownerAt = (email: string): PasswordOwner => ({
  email,
  nickname: null,
  birth_by: null,
  birth_md: null,
});

/** Shorter local parts stand in too many words. */
const shortestLocalPart = 4;

const compared = (text: string): string => text.normalize('NFC').toLowerCase();
const digitsTogether = (text: string): string => text.replace(/[-./ ]/g, '');

/** Whether a password is made of its owner: the name in the address, the nickname or the date of birth stands in it. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const text = compared(password);
  const [localPart = ''] = (owner.email ?? '').split('@');
  const names = [localPart.length >= shortestLocalPart ? localPart : null, owner.nickname];
  if (names.some((name) => name && text.includes(compared(name)))) return true;
  if (owner.birth_by === null || owner.birth_md === null) return false;
  // The year in full holds the short form as well.
  return digitsTogether(text).includes(owner.birth_by.slice(2) + owner.birth_md);
}
