import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { sendMail } from '../mail/mail-link.ts';

type Needs = Pick<Ports, 'inTransaction' | 'rateLimits' | 'clock' | 'secrets' | 'settings'>;

const refuse = refusalsOf('subscribeNewsletter');

/** Subscribes an address, anybody's, and tells it so with a way out; the same whether it was subscribed before. */
export const subscribeNewsletter =
  (needs: Needs): UseCase<'subscribeNewsletter'> =>
  async ({ email }, context) => {
    await consumeClientQuota(refuse, needs, context);
    const { inTransaction, clock, secrets } = needs;
    await inTransaction(async (tx) => {
      const now = clock.now();
      if (!(await tx.rateLimits.takeMail(secrets.fingerprint(email), now))) throw refuse('EXCEED_EMAIL_AUTH');
      const fresh = { id: secrets.id(), email, language: context.language, created_at: now };
      const subscription = await tx.newsletters.subscribe(fresh);
      const refusal = { what: 'newsletter', subscription } as const;
      await sendMail(needs, tx, context, {
        template: 'newsletter-subscribed',
        facts: {},
        to: email,
        refusal,
      });
    });
    return null;
  };
