import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendMail } from '../shared/mail-link.ts';
import { takeClientQuestion } from '../shared/membership-budget.ts';

type Needs = Pick<Ports, 'atomically' | 'budgets' | 'clock' | 'secrets' | 'settings'>;

const refuse = refusalsOf('subscribeNewsletter');

/** Subscribes an address, anybody's, and tells it so with a way out; the same whether it was subscribed before. */
export const subscribeNewsletter =
  (needs: Needs): UseCase<'subscribeNewsletter'> =>
  async ({ email }, visit) => {
    await takeClientQuestion(refuse, needs, visit);
    const { atomically, clock, secrets } = needs;
    await atomically(async (inside) => {
      const now = clock.now();
      if (!(await inside.budgets.takeMail(secrets.fingerprint(email), now)))
        throw refuse('EXCEED_EMAIL_AUTH');
      const fresh = { id: secrets.id(), email, language: visit.language, created_at: now };
      const subscription = await inside.newsletters.subscribe(fresh);
      const refusal = { what: 'newsletter', subscription } as const;
      await sendMail(needs, inside, visit, {
        template: 'newsletter-subscribed',
        facts: {},
        to: email,
        refusal,
      });
    });
    return null;
  };
