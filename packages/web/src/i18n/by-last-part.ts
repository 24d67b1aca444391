import type { MessageId } from './message-id.ts';

/** Messages by the last part of their ids: `proof.late` by `late`. */
export const byLastPart = (...ids: readonly MessageId[]): Readonly<Record<string, MessageId>> =>
  Object.fromEntries(ids.map((id) => [id.slice(id.lastIndexOf('.') + 1), id]));
