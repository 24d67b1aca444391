import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { ownBrowserPaths } from '@daemun/contract/routes';

const timeout = 3000;
/** What the service wrote into the document, where it drew one. */
function written(): readonly SocialProvider[] | undefined {
  const codes = document.documentElement.dataset.offered?.split(' ');
  return codes && socialProviders.filter((provider) => codes.includes(provider));
}

let known: Promise<readonly SocialProvider[]> | undefined;

async function ask(): Promise<readonly SocialProvider[]> {
  const answer = await fetch(ownBrowserPaths.providers, { signal: AbortSignal.timeout(timeout) });
  const codes: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(codes)) throw new Error('no list of providers');
  return socialProviders.filter((provider) => codes.includes(provider));
}

/**
 * The providers of this installation: as the document says, else asked once per document. A service that does
 * not answer means none, and is asked again the next time.
 */
export function offeredProviders(): Promise<readonly SocialProvider[]> {
  const here = written();
  if (here) return Promise.resolve(here);
  known ??= ask().catch(() => {
    known = undefined;
    return [];
  });
  return known;
}
