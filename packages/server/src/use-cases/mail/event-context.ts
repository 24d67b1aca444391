import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

/** What an event's notice tells of the request. */
type EventRequest = { readonly client: Pick<RequestContext['client'], 'country' | 'userAgent'> };

/** Longest part of a user agent that is kept or repeated. */
const deviceMax = 200;

/** The name of the browser, as its user agent has it. */
export const deviceOf = ({ client }: EventRequest): string => client.userAgent.slice(0, deviceMax);

/** When something happened, in which browser and from which country, for the mail that tells of it. */
export const eventContext = ({ clock }: Pick<Ports, 'clock'>, context: EventRequest) => ({
  at: isoKorean(clock.now()),
  device: deviceOf(context),
  country: context.client.country ?? '',
});

/** The same of what a link tells of, which keeps no country. */
export const contextOfLink = ({ at, device }: { readonly at: number; readonly device: string | null }) => ({
  at: isoKorean(at),
  device: device ?? '',
  country: '',
});
