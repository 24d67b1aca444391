import { ownBrowserPaths } from '@daemun/contract/routes';

/** What the operator says about the hosts around this page. */
export type ClientConfig = {
  readonly bridge: { readonly ios: string; readonly android: string; readonly receiver: string };
  readonly analytics: { readonly url: string; readonly web: string; readonly app: string } | null;
};

/** Where the service does not answer: the shipped names, and nothing counted. */
const shipped: ClientConfig = {
  bridge: { ios: 'daemun', android: 'DaemunApp', receiver: 'daemunBridge' },
  analytics: null,
};

const timeout = 3000;
let known: Promise<ClientConfig> | undefined;

async function ask(): Promise<ClientConfig> {
  const answer = await fetch(ownBrowserPaths.clientConfig, { signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw new Error('the client configuration did not come');
  return (await answer.json()) as ClientConfig;
}

/**
 * The operator's settings for the page, asked once per document; asked again where the service did not
 * answer.
 */
export function clientConfig(): Promise<ClientConfig> {
  known ??= ask().catch(() => {
    known = undefined;
    return shipped;
  });
  return known;
}
