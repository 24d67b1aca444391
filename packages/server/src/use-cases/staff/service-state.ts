import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ReadFigures } from '../../ports/service-figures.ts';
import { fatesOf } from '../operating/outbox-fates.ts';

/** So many mails that were given up are shown, the newest. */
const shownMails = 20;

/** How the service does: its figures, and what the mail server refused for good (IF-DMN-2090-01). */
export const serviceState =
  ({ outboxDesk }: Pick<Ports, 'outboxDesk'>, readFigures: ReadFigures): ConsoleUseCase<'serviceState'> =>
  async () => {
    const dead = (await outboxDesk.list('DEAD', shownMails)).filter(({ kind }) => kind === 'mail');
    return { figures: await readFigures(), given_up: fatesOf(dead) };
  };
