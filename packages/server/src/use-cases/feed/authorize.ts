import type { FeedScope } from '../../domain/feed-scopes.ts';
import { type FeedReader, FeedRejected } from '../../ports/feed.ts';
import type { Ports } from '../../ports/ports.ts';

/** The prefix lets scanners of repositories find a token that was checked in. */
const tokenShape = /^dsv_([\w-]{22})_([\w-]{43})$/;
/** A use is noted at most this often, in milliseconds. */
const notedEvery = 60_000;

/** Lets in who shows a token that is good and has a scope; throws `FeedRejected`. */
export async function authorize(
  {
    serviceTokens,
    rateLimits,
    secrets,
    clock,
  }: Pick<Ports, 'serviceTokens' | 'rateLimits' | 'secrets' | 'clock'>,
  shown: string | undefined,
  scope?: FeedScope,
): Promise<FeedReader> {
  const [, id, secret] = tokenShape.exec(shown ?? '') ?? [];
  if (id === undefined || secret === undefined) throw new FeedRejected('token-unknown');
  const token = await serviceTokens.find(id);
  const now = clock.now();
  // Digests of random secrets: how long the comparison takes tells nothing of the secret.
  const isRight = token?.digest === secrets.digest(secret);
  if (!token || !isRight || token.awaits_approval || token.ended_at !== null || token.expires_at <= now)
    throw new FeedRejected('token-unknown');
  if (!(await rateLimits.take('feed', id, now))) throw new FeedRejected('too-many-requests');
  await serviceTokens.used(id, now, now - notedEvery);
  if (scope && !token.scopes.includes(scope)) throw new FeedRejected('scope-missing');
  return { id, scopes: token.scopes };
}
