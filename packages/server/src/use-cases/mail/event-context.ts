import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';

/** What an event's notice tells of the request. */
type EventRequest = {
  readonly client: Pick<RequestContext['client'], 'country' | 'userAgent' | 'installation'> & {
    /** The app that keeps a session of its own, by its name. */
    readonly app?: string;
  };
  /** The session that asks, where one does. */
  readonly session?: Pick<Session, 'installation'>;
};

/** Longest part of a user agent that is kept or repeated. */
const deviceMax = 200;

/** The name of the browser, as its user agent has it. */
export const deviceOf = ({ client }: EventRequest): string => client.userAgent.slice(0, deviceMax);

/** The name of the app installation that asks: of the log-in, or of the session that goes on from one. */
const installationOf = ({ client, session }: EventRequest): string =>
  client.installation ?? session?.installation ?? '';

/** When something happened, in which browser and from which country, for the mail that tells of it. */
export const eventContext = ({ clock }: Pick<Ports, 'clock'>, context: EventRequest) => ({
  at: isoKorean(clock.now()),
  device: deviceOf(context),
  app: context.client.app ?? '',
  installation: installationOf(context),
  country: context.client.country ?? '',
});

/** The same of what a link tells of, which keeps no country and no installation. */
export const contextOfLink = ({ at, device }: { readonly at: number; readonly device: string | null }) => ({
  at: isoKorean(at),
  device: device ?? '',
  app: '',
  installation: '',
  country: '',
});
