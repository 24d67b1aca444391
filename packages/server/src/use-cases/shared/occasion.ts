import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';

/** Longest part of a user agent that is kept or repeated. */
const deviceMax = 200;

/** What the browser of a visit calls itself. */
export const deviceOf = ({ client }: Visit): string => client.userAgent.slice(0, deviceMax);

/** When something happened and in which browser, for the mail that tells of it. */
export const occasionOf = ({ clock }: Pick<Ports, 'clock'>, visit: Visit) => ({
  at: isoKorean(clock.now()),
  device: deviceOf(visit),
});
