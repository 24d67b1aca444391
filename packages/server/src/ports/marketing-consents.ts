import type { Service } from '@daemun/contract/codes/services';

export type MarketingMedium = 'MKT_EMAIL' | 'MKT_SMS';
export type MarketingItem = { readonly category: Service; readonly kind: MarketingMedium };

/** A marketing consent that stands, and when it must be confirmed next; follows from the ledger with every line. */
export type MarketingConsent = MarketingItem & {
  readonly member_id: string;
  readonly agreed_at: number;
  readonly confirm_at: number;
};

export type MarketingConsents = {
  of(member: string): Promise<MarketingConsent[]>;
  /** Active members with a proven address for whom a consent stands, by their number behind one, so many at most. */
  agreeing(
    item: MarketingItem,
    after: string,
    count: number,
  ): Promise<{ readonly member: string; readonly email: string }[]>;
  /** Some members with a confirmation due, those longest due first, but those who are left out: at most so many, and none where none is due. */
  membersDue(now: number, count: number, leftOut: readonly string[]): Promise<string[]>;
  /** Sets when a consent is confirmed next. */
  postpone(consent: MarketingConsent, confirmAt: number): Promise<void>;
  /** Notes a sending; false where that anniversary's was noted before. */
  noteSending(consent: MarketingConsent, anniversary: string, sentAt: number): Promise<boolean>;
};
