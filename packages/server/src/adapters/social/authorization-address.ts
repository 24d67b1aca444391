/** An authorization address; parameters without a value are left out, spaces become %20 (Apple takes no plus). */
export function authorizationAddress(
  endpoint: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const filled = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${endpoint}?${new URLSearchParams(filled).toString().replaceAll('+', '%20')}`;
}
