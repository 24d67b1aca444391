import { browserRecognition } from '../../domain/browser-recognition.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;
type Browser = Pick<RequestContext, 'browserSecret'>;

/** The digest by which a browser is known; null where it brought no secret. */
export const browserDigest = (
  { secrets }: Pick<Ports, 'secrets'>,
  { browserSecret }: Browser,
): string | null => (browserSecret ? secrets.digest(browserSecret) : null);

/** How this browser stands to an account; to nobody's it is unknown, and is looked up all the same. */
export async function recogniseBrowser(
  { clock, secrets, browsers }: Needs & Pick<StorePorts, 'browsers'>,
  context: Browser,
  member: string | null,
) {
  const digest = browserDigest({ secrets }, context);
  const seen = digest === null ? undefined : await browsers.seen(member ?? '', digest);
  return browserRecognition(seen?.seenAt, clock.now());
}

/** Whether the account of an address knows this browser. */
export async function isKnownTo(
  { browsers, ...needs }: Needs & Pick<StorePorts, 'browsers'>,
  context: Browser,
  email: string,
): Promise<boolean> {
  const digest = browserDigest(needs, context);
  if (digest === null) return false;
  const found = await browsers.findAccount(email, digest);
  return browserRecognition(found?.seen?.seenAt, needs.clock.now()) !== 'unknown';
}

/** The digest of this browser where it logged in to an account before. */
export const knownBrowserOf = async (
  needs: Needs & Pick<StorePorts, 'browsers'>,
  context: Browser,
  member: string | null,
): Promise<string | null> =>
  (await recogniseBrowser(needs, context, member)) === 'unknown' ? null : browserDigest(needs, context);
