import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const refuse = refusalsOf('mailState');

const timeOrNull = (at: number | null) => (at === null ? null : isoKorean(at));

/** What became of one message, for the person who asked for it and so has its handle (docs/decisions/007). */
export const mailState =
  ({ outbox }: Pick<Ports, 'outbox'>): UseCase<'mailState'> =>
  async ({ mail }) => {
    const state = await outbox.stateOf(mail);
    if (!state) throw refuse('INVALID_USER_DATA', { reason: 'mail.unknown' });
    return {
      state: state.status,
      requested_at: isoKorean(state.created_at),
      sent_at: timeOrNull(state.sent_at),
      next_at: timeOrNull(state.next_at),
    };
  };
