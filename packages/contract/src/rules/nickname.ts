import { limits } from '../limits.ts';

export type NicknameProblem = 'NICKNAME_EMPTY' | 'NICKNAME_RULE';

const { min, max } = limits.nicknameLength;
const allowed = /^[가-힣A-Za-z0-9]+$/;

/** The one form of a nickname: trimmed, composed (NFC). */
export const canonicalNickname = (typed: string): string => typed.trim().normalize('NFC');

/** The form by which two nicknames count as the same: letter case does not make a difference. */
export const nicknameKey = (nickname: string): string => nickname.toLowerCase();

/** What is wrong with a canonical nickname, or undefined: 4–15 Korean syllables, letters, digits, no spaces (specification §5). */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  if (nickname === '') return 'NICKNAME_EMPTY';
  return nickname.length >= min && nickname.length <= max && allowed.test(nickname)
    ? undefined
    : 'NICKNAME_RULE';
}
