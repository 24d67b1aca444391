const PATIENCE_MS = 8000;
const MOST_REDIRECTS = 6;

/** An answer as text, redirects followed by hand with the cookies they set; undefined where there was none. */
export async function look(
  url: string,
): Promise<{ status: number; text: string; addresses: readonly string[] } | undefined> {
  const addresses: string[] = [];
  const kept = new Map<string, string>();
  let at = url;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      addresses.push(at);
      const cookie = [...kept].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { accept: 'text/html,application/json', ...(cookie && { cookie }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        kept.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const location = answer.headers.get('location');
      if (!location) return { status: answer.status, text: await answer.text(), addresses };
      at = new URL(location, at).href;
    }
  } catch {
    return undefined;
  }
  return { status: 310, text: '', addresses };
}
