import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

/** All that is told of a visit. */
type Visit = { readonly client: Pick<RequestContext['client'], 'userAgent'> };

/** Longest part of a user agent that is kept or repeated. */
const deviceMax = 200;

/** What the browser of a visit calls itself. */
export const deviceOf = ({ client }: Visit): string => client.userAgent.slice(0, deviceMax);

/** When something happened and in which browser, for the mail that tells of it. */
export const eventContext = ({ clock }: Pick<Ports, 'clock'>, context: Visit) => ({
  at: isoKorean(clock.now()),
  device: deviceOf(context),
});
