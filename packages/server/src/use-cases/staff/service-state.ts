import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { OutboxLine } from '../../ports/outbox-desk.ts';
import type { ConsoleDeps } from './console-deps.ts';

/** So many of what was given up are looked at, the newest. */
const looked = 50;

const toldMail = ({ txid, template, kind, created_at, refusals, answer }: OutboxLine) => ({
  support_code: txid === null ? null : supportCode(txid),
  what: template ?? kind,
  asked: isoKorean(created_at),
  tries: refusals,
  answer,
});

/** How the service does: its figures, and the mails that were given up, to nobody's address (IF-DMN-2090-01). */
export const serviceState: ConsoleUseCase<
  'serviceState',
  Pick<ConsoleDeps, 'outboxDesk' | 'readFigures'>
> = async ({ outboxDesk, readFigures }) => {
  const dead = await outboxDesk.list('DEAD', looked);
  return {
    figures: await readFigures(),
    given_up: dead.filter(({ kind }) => kind === 'mail').map(toldMail),
  };
};
