import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'secrets'>;

/** Binds what is mailed now to the browser that asks, by a secret of its own; answers the digest (decisions §8). Once in a request. */
export function bindToBrowser(
  { secrets }: Needs,
  context: Pick<RequestContext, 'codeSecret' | 'setCookie'>,
): string {
  const secret = context.codeSecret ?? secrets.secret();
  context.setCookie({ kind: 'code-browser', secret });
  return secrets.digest(secret);
}

/** Whether this is the browser that asked. */
export const isAskingBrowser = (
  { secrets }: Needs,
  { codeSecret }: Pick<RequestContext, 'codeSecret'>,
  boundTo: string | null,
): boolean => boundTo !== null && codeSecret !== undefined && secrets.digest(codeSecret) === boundTo;
