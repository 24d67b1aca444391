/** What the browser brings back to the service, and how. */
export interface Delivery {
  readonly redirectUri: string;
  readonly params: Readonly<Record<string, string>>;
  readonly mode: 'query' | 'fragment' | 'form_post';
}

/** The address of a delivery by redirect; what the address has already stays. */
export function addressOf({ redirectUri, params, mode }: Delivery): string {
  const url = new URL(redirectUri);
  if (mode === 'fragment') url.hash = new URLSearchParams(params).toString();
  else for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
