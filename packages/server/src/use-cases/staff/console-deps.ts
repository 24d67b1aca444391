import type { AdminCommand, ExecuteCommand } from '../../ports/admin-command.ts';
import type { EventsCommand, ExecuteEventsCommand } from '../../ports/events-command.ts';
import type { OidcClient } from '../../ports/oidc.ts';
import type { CheckPartner } from '../../ports/partner-check.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ReadFigures } from '../../ports/service-figures.ts';
import type { SupportEvent } from '../../ports/support-events.ts';
import type { ExecuteTokenCommand, TokenCommand } from '../../ports/token-command.ts';

/** Dependencies of the console's use cases: the ports, and functions of layers that use cases may not import. */
export type ConsoleDeps = Ports & {
  /** The operators' commands, by which the console acts: those of `npm run member`, `events` and `token`. */
  executeCommand(deps: Ports, order: AdminCommand): ReturnType<ExecuteCommand>;
  executeEventsCommand(deps: Ports, order: EventsCommand): ReturnType<ExecuteEventsCommand>;
  executeTokenCommand(deps: Ports, order: TokenCommand): ReturnType<ExecuteTokenCommand>;
  readonly readFigures: ReadFigures;
  /** The file of the partners. */
  readonly configured: {
    openidClients(): readonly OidcClient[];
    /** Why rows of the file cannot be used, while the ones before are. */
    partnerFaults(): readonly string[];
  };
  readonly checkPartner: CheckPartner;
  /** The words of an answer to a reader, in the languages of the console; null where it was the error page. */
  readonly said: (
    event: Pick<SupportEvent, 'result' | 'reason'>,
  ) => { readonly ko: string; readonly en: string } | null;
};
