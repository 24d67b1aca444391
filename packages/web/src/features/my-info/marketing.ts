import type { DataOf } from '@daemun/contract/calls/index';
import { marketingAgreements, marketingOrder } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { MessageId } from '../../i18n/message-id.ts';

export type MarketingStrings = Pick<DataOf<'myInfo'>, 'mkt_info_rcv_email_yn' | 'mkt_info_rcv_sms_yn'>;
type Medium = (typeof marketingAgreements)[number]['kind'];

const serviceNames = {
  AGY: 'brand.agency',
  NWG: 'brand.newsGame',
  ISS: 'brand.archive',
} as const satisfies Record<Service, MessageId>;

const mediumNames = {
  MKT_EMAIL: 'myInfo.byEmail',
  MKT_SMS: 'myInfo.bySms',
} as const satisfies Record<Medium, MessageId>;

const fieldOf = {
  MKT_EMAIL: 'mkt_info_rcv_email_yn',
  MKT_SMS: 'mkt_info_rcv_sms_yn',
} as const satisfies Record<Medium, keyof MarketingStrings>;

type MarketingItem = { readonly category: Service; readonly kind: Medium };
export type MarketingFact = MarketingItem & {
  readonly service: MessageId;
  readonly medium: MessageId;
  readonly isAgreed: boolean;
};

/** What stands after a choice, as the call wants it said beside the entry: one letter per service, hidden ones as they are. */
export function marketingAfter(
  profile: MarketingStrings,
  { category, kind }: MarketingItem,
  isAgreed: boolean,
): MarketingStrings {
  const field = fieldOf[kind];
  const letters = [...profile[field]];
  letters[marketingOrder.indexOf(category)] = isAgreed ? 'Y' : 'N';
  const { mkt_info_rcv_email_yn, mkt_info_rcv_sms_yn } = profile;
  return { mkt_info_rcv_email_yn, mkt_info_rcv_sms_yn, [field]: letters.join('') };
}

/** Which news the member agreed to, item by item, from the strings that hold one letter per service; hidden items are not shown. */
export const marketingFacts = (profile: MarketingStrings): readonly MarketingFact[] =>
  marketingAgreements
    .filter(({ hidden }) => !hidden)
    .map(({ category, kind }) => ({
      category,
      kind,
      service: serviceNames[category],
      medium: mediumNames[kind],
      isAgreed: profile[fieldOf[kind]][marketingOrder.indexOf(category)] === 'Y',
    }));
