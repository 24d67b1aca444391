import { refusalsOf } from '@daemun/contract/refusal';
import { koreanDay } from '../../domain/korean-time.ts';
import { maskEmail } from '../../domain/masking.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { sendMail } from '../mail/mail-link.ts';

type Needs = Pick<Ports, 'inTransaction' | 'rateLimits' | 'clock' | 'members' | 'secrets' | 'settings'>;

const refuse = refusalsOf('sendFindEmail');

/** Mails an address how it logs in here, masked, and since when; the screen says the same to everybody (decisions §3). */
export const sendFindEmail =
  (needs: Needs): UseCase<'sendFindEmail'> =>
  async ({ email }, context) => {
    await consumeClientQuota(refuse, needs, context, 'recovery');
    const allowed = await needs.rateLimits.takeMail(needs.secrets.fingerprint(email), needs.clock.now());
    if (!allowed) throw refuse('EXCEED_EMAIL_AUTH');
    const holder = await needs.members.findBy('EMAIL', email);
    const known = holder && holder.status !== 'WAITING' && holder.status !== 'WITHDRAWN';
    const methods = known ? await needs.members.methods(holder.id) : [];
    const facts = {
      id: maskEmail(email),
      platforms: methods
        .filter(({ status }) => status === 'CNET')
        .map(({ platform }) => platform)
        .join(','),
      joined: known ? koreanDay(holder.created_at) : '',
    };
    const mail = known
      ? ({ template: 'find-id', to: email, facts } as const)
      : ({ template: 'no-account', facts: {}, to: email } as const);
    return { mail: await needs.inTransaction((tx) => sendMail(needs, tx, context, mail)) };
  };
