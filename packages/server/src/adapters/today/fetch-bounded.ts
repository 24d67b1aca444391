import { faultName } from '../outgoing/fault-name.ts';
import { readBounded } from '../outgoing/read-bounded.ts';

/** Why a feed or a picture is not used: a code, never a text of theirs. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
}

type Bounds = { readonly type: string; readonly maxBytes: number; readonly signal: AbortSignal };

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
    const bytes = await readBounded(response, maxBytes);
    if (!bytes) throw new FeedFailure('too-long');
    return bytes;
  } catch (error) {
    throw error instanceof FeedFailure ? error : new FeedFailure(faultName(error));
  }
}
