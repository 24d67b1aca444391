import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { subscriptionOf } from '../../domain/subscription-token.ts';
import { splitUnsubscribeToken } from '../../domain/unsubscribe-token.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendSubscribed } from './send-subscribed.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('confirmNewsletter');

/** Which subscription the token of a mail starts; undefined where we did not make it. Digests are compared, so time tells nothing. */
function verifiedSubscription({ digest, linkSecrets }: Ports['secrets'], token: string): string | undefined {
  const { text, seal } = splitUnsubscribeToken(token);
  const seals = linkSecrets({ id: text, kind: 'SUBSCRIPTION' }).map(digest);
  return seals.includes(digest(seal)) ? subscriptionOf(text) : undefined;
}

/**
 * The mailbox wants the newsletter (IF-DMN-1060-02): from now on it is sent there, of which a mail with the way out tells.
 * Done twice it answers the same; over after three days without a press, or once it was ended.
 */
export const confirmNewsletter: UseCase<'confirmNewsletter', Needs> = async (needs, { token }, context) => {
  const id = verifiedSubscription(needs.secrets, token);
  if (id === undefined) throw refuse('INVALID_TOKEN');
  return needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const started = await tx.newsletters.confirm(id, now, now - limits.newsletterConfirmLife);
    const subscription = started ?? (await tx.newsletters.find(id));
    if (!subscription || subscription.confirmed_at === null) throw refuse('INVALID_TOKEN');
    if (started) await tx.strangerMails.answered(needs.secrets.fingerprints(started.email), now);
    if (started) await sendSubscribed(needs, tx, context, started);
    return { masking_email: maskEmail(subscription.email) };
  });
};
