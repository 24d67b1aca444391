import type { WaitingKind } from '@daemun/contract/codes/waiting';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { isoKorean } from './korean-time.ts';

type Wait = { readonly kind: WaitingKind; readonly detail: string; readonly due_at: number };

/** Waiting acts as their member is shown them, in the field of an answer; of an address its masked form. */
export const toldWaits = (waiting: readonly Wait[]) =>
  waiting.length > 0 && {
    waiting: waiting.map(({ kind, detail, due_at }) => ({
      kind,
      until: isoKorean(due_at),
      ...(kind === 'email' && { email: maskEmail(detail) }),
    })),
  };
