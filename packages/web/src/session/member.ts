import type { DataOf } from '@daemun/contract/calls/index';
import { accessToken } from './access-token.ts';
import { noteSignedIn } from './remembered-reader.ts';

export type Member = DataOf<'memberInfo'>;

let known: { readonly member: Member; readonly token: string | undefined } | undefined;

/** The signed-in member, asked once per login: `ask` runs only where nothing is known for the token in the cookie. */
export async function knownMember(ask: () => Promise<Member>): Promise<Member> {
  if (known && known.token === accessToken()) return known.member;
  const member = await ask();
  rememberMember(member);
  return member;
}

/** Somebody was told who is signed in, along with something else. */
export const rememberMember = (member: Member): void => {
  noteSignedIn(member);
  known = { member, token: accessToken() };
};

/** Forgets the member: after log-out, and whenever something about them changed. */
export const forgetMember = (): void => {
  known = undefined;
};
