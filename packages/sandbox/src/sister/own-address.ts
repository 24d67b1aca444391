/** A path of this site that an address may ask for; anything else leads to the first page. */
export const ownPath = (asked: string | undefined): string =>
  asked !== undefined && /^\/[\w./-]*$/.test(asked) && !asked.startsWith('//') ? asked : '/';

/** Whether an address is of one of some origins, compared exactly. */
export const isOf = (address: string | undefined, origins: readonly string[]): address is string =>
  address !== undefined && URL.canParse(address) && origins.includes(new URL(address).origin);
