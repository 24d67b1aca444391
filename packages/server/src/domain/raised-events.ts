import type { EventType } from './event-types.ts';

type Data = Readonly<Record<string, unknown>>;
/** An event for the rest of the agency. Its data may follow from the detail of the line that raises it. */
export type RaisedEvent = { readonly type: EventType; readonly data: (detail: string | null) => Data };

export const raised = (type: EventType, data: Data = {}): RaisedEvent => ({ type, data: () => data });
export const updated = (...fields: string[]): RaisedEvent => raised('member.updated', { fields });
export const ended = (reason: string): RaisedEvent => raised('session.ended', { reason });
export const credential = (kind: string): RaisedEvent => raised('credential.changed', { kind });

/** Sign-in methods that a line names otherwise than an event does; providers keep their names. */
const kinds: Readonly<Record<string, string>> = {
  YH: 'email',
  PASSWORD: 'password',
  PASSKEY: 'passkey',
  CI: 'identity',
};

/** A change of the sign-in method that the line names. */
export const credentialNamed: RaisedEvent = {
  type: 'credential.changed',
  data: (way) => ({ kind: way === null ? way : (kinds[way] ?? way) }),
};
