import type { CallName } from '@daemun/contract/calls/index';
import type { ResultName } from '@daemun/contract/result-codes';
import type { ErrorCause } from './redirect-target.ts';

/** A step of a browser that is no call. */
export const supportSteps = [
  'departure',
  'return',
  'return-form',
  'identity-return',
  'hand-over',
  'onward',
  'openid',
] as const;
export type SupportStep = (typeof supportSteps)[number];

/** An answer under whose code a reader may ask for help: a call that was refused or failed, or a step that ended on the error page. */
export type SupportEvent = {
  readonly txid: string;
  readonly at: number;
  readonly call: CallName | SupportStep;
  readonly result: ResultName | ErrorCause;
  /** The key of a call's more exact reason; with a step, the provider's code, or what an OpenID client did wrong. */
  readonly reason: string | null;
  /** Who was signed in. */
  readonly member_id: string | null;
};

export type SupportEvents = {
  /** Adds events; one that is there is left as it is, and a member who left meanwhile is left out. */
  add(events: readonly SupportEvent[]): Promise<void>;
  /** Those whose code this is, newest first. */
  byCode(code: string, count: number): Promise<SupportEvent[]>;
  /** Those of a call or step, newest first. */
  ofCall(call: SupportEvent['call'], count: number): Promise<SupportEvent[]>;
  /** Those of a member, newest first. */
  ofMember(member: string, count: number): Promise<SupportEvent[]>;
};

/** Takes what is to be written down after the answer; never waits and never fails: what does not fit is dropped and counted. */
export type NoteSupportEvent = (event: SupportEvent, client: string | undefined) => void;
