import type { Encryption } from '../../ports/encryption.ts';
import type { Members } from '../../ports/members.ts';
import type { Delivery, DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';
import type { ProviderToken, SocialProviders } from '../../ports/social.ts';
import { SocialFailure, type SocialFailureKind } from '../../ports/social-failure.ts';
import type { UpstreamRevoke } from '../../ports/upstream.ts';

export type RevokeSenderNeeds = {
  readonly providers: SocialProviders;
  readonly encryption: Pick<Encryption, 'decrypt'>;
  readonly members: Pick<Members, 'findBy'>;
  /** Told of a failure, by codes alone. */
  readonly onTrouble: (trouble: { provider: string; failure: string; detail: string }) => void;
};

/** As it stands in the outbox. */
type Link = { readonly subject: string; readonly grant: ProviderToken | null };

/** A refused token is dead already, or never was one: asking again for long changes nothing. Ours is wrong for everybody. */
const outcomes: Readonly<Partial<Record<SocialFailureKind, DeliveryOutcome>>> = {
  'provider-down': 'unreachable',
  misconfigured: 'unreachable',
};

/**
 * Cuts a link at its provider. One that a member made anew in the meantime is left alone, and one of a provider that is
 * not configured (any more) waits.
 */
export const createRevokeSender =
  ({ providers, encryption, members, onTrouble }: RevokeSenderNeeds) =>
  async ({ id, provider, sealed }: UpstreamRevoke & QueueEntry): Promise<Delivery> => {
    const text = encryption.decrypt('social-revoke', id, sealed);
    if (text === undefined) return { outcome: 'refused', answer: 'unreadable' };
    const { subject, grant } = JSON.parse(text) as Link;
    const port = providers[provider];
    if (!port) return { outcome: 'unreachable', answer: 'not configured' };
    const holder = await members.findBy(provider, subject);
    if (holder && holder.status !== 'WITHDRAWN') return { outcome: 'sent', answer: 'connected anew' };
    try {
      await port.revoke({ subject, providerToken: grant });
      return { outcome: 'sent' };
    } catch (error) {
      if (!(error instanceof SocialFailure)) throw error;
      onTrouble({ provider, failure: error.kind, detail: error.detail });
      return { outcome: outcomes[error.kind] ?? 'refused', answer: `${error.kind} ${error.detail}` };
    }
  };
