import { cookies } from '@daemun/contract/cookies';
import { readCookie } from './access-token.ts';

/** Who is signed in by the cookies that all tabs share; undefined for nobody. */
const signedInMember = (): string | undefined => readCookie(cookies.member) || undefined;

let drawnFor: string | undefined;

/** The member for whom this document was drawn; it stays that one, whoever logs in in another tab (docs/decisions/051). */
export const pageMember = (): string | undefined => drawnFor;

/** From now on this document is drawn for who is signed in: with its first page, and after its own log-in or log-out. */
export const drawForSignedIn = (): void => {
  drawnFor = signedInMember();
};

/** Whether somebody else, or nobody, is signed in since this document was drawn. */
export const isMemberGone = (): boolean => drawnFor !== undefined && drawnFor !== signedInMember();

/** Whether anybody is signed in at all. */
export const isAnybodySignedIn = (): boolean => signedInMember() !== undefined;
