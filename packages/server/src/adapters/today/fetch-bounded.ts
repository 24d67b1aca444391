/** Why a feed or a picture is not used: a code, never a text of theirs. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
}

type Bounds = { readonly type: string; readonly maxBytes: number; readonly signal: AbortSignal };

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FeedFailure('too-long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A name that Node gives to a network fault: never a text. */
const faultName = (error: unknown): string => {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  const given = cause?.code ?? name;
  return typeof given === 'string' && /^\w{1,40}$/.test(given) ? given : 'network';
};

/**
 * Fetches what has one media type: bounded in size and, by the signal, in time; no cookie, and no redirect, which could lead to an
 * address that nobody configured. Throws `FeedFailure`.
 */
export async function fetchBounded(url: string, { type, maxBytes, signal }: Bounds): Promise<Buffer> {
  try {
    const response = await fetch(url, { headers: { accept: type }, redirect: 'manual', signal });
    const [given = ''] = (response.headers.get('content-type') ?? '').split(';');
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new FeedFailure(`status-${response.status}`);
    }
    if (given.trim().toLowerCase() !== type) {
      await response.body?.cancel();
      throw new FeedFailure('media-type');
    }
    return await bytesOf(response, maxBytes);
  } catch (error) {
    throw error instanceof FeedFailure ? error : new FeedFailure(faultName(error));
  }
}
