/** The mail services that most readers have. */
export const commonDomains = [
  'naver.com',
  'gmail.com',
  'hanmail.net',
  'daum.net',
  'kakao.com',
  'nate.com',
  'outlook.com',
  'icloud.com',
] as const;

/** Services of their own whose names are one letter away from another. */
const notSlips: readonly string[] = ['mail', 'email', 'ymail'].map((name) => `${name}.com`);

/** Whether one becomes the other by one letter more, less, another, or by two that change places. */
export function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (typed.length > meant.length) return rest(typed, 1) === rest(meant, 0);
  if (typed.length < meant.length) return rest(typed, 0) === rest(meant, 1);
  const isSwapped = typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return rest(typed, 1) === rest(meant, 1) || (isSwapped && rest(typed, 2) === rest(meant, 2));
}

const split = (email: string): readonly [string, string] | undefined => {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : [email.slice(0, at), email.slice(at + 1).toLowerCase()];
};

/** The domain that was probably meant, where the one of an address is a slip away from a common one. */
export function meantDomain(typed: string): string | undefined {
  const [, domain] = split(typed.trim()) ?? [];
  if (domain === undefined || notSlips.includes(domain)) return undefined;
  if (commonDomains.some((common) => common === domain)) return undefined;
  return commonDomains.find((common) => isOneSlipAway(domain, common));
}

/** The same address at another domain. */
export const withDomain = (typed: string, domain: string): string => {
  const [name = ''] = split(typed.trim()) ?? [];
  return `${name}@${domain}`;
};

/** How an address may go on that is typed as far as somewhere behind its "@". */
export function completionsOf(typed: string): readonly string[] {
  const [, domain] = split(typed) ?? [];
  if (domain === undefined) return [];
  return commonDomains
    .filter((common) => common !== domain && common.startsWith(domain))
    .map((common) => withDomain(typed, common));
}
