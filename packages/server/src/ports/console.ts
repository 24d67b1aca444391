import type { ConsoleCallName, ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import type { StaffPerson, StaffSession } from './staff.ts';

/** Who asks, and what the answer does to their cookie. */
export type ConsoleContext = {
  readonly txid: string;
  readonly network: string | undefined;
  readonly userAgent: string;
  /** The secret of the session's cookie; of calls that anybody may make it may be wrong. */
  readonly secret: string | undefined;
  /** The secret of the browser in which a log-in is under way. */
  readonly run: string | undefined;
  /** Gives the browser a session, or takes it away. */
  setSession(secret: string | undefined): void;
  /** Binds a log-in under way to the browser, or ends that. */
  setRun(secret: string | undefined): void;
};

/** Who asks, where the call wants a role. */
export type StaffContext = ConsoleContext & {
  readonly staff: StaffPerson;
  /** The passkey by which the session began. */
  readonly passkey: string | null;
};

/** The work of one call of the console. What the row of the call does not declare does not leave. */
export type ConsoleUseCase<N extends ConsoleCallName, Deps> = (
  deps: Deps,
  request: ConsoleRequest<N>,
  context: StaffContext,
) => Promise<ConsoleData<N> | Readonly<Record<string, unknown>>>;

export type ConsoleUseCases<Deps> = { readonly [N in ConsoleCallName]: ConsoleUseCase<N, Deps> };

/** Finds a session with who it is of, and whether they logged in a moment ago, and lets it live on; undefined where it is over. */
export type FindStaff = (secret: string) => Promise<(StaffSession & { readonly fresh: boolean }) | undefined>;
