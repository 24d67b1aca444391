import type { DataOf } from '@daemun/contract/calls/index';
import { marketingAgreements, marketingOrder } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { MessageId } from '../../i18n/message-id.ts';

type Profile = Pick<DataOf<'myInfo'>, 'mkt_info_rcv_email_yn' | 'mkt_info_rcv_sms_yn'>;
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
} as const satisfies Record<Medium, keyof Profile>;

export type MarketingFact = {
  readonly category: Service;
  readonly kind: Medium;
  readonly service: MessageId;
  readonly medium: MessageId;
  readonly isAgreed: boolean;
};

/** Which news the member agreed to, item by item, from the strings that hold one letter per service; hidden items are not shown. */
export const marketingFacts = (profile: Profile): readonly MarketingFact[] =>
  marketingAgreements
    .filter(({ hidden }) => !hidden)
    .map(({ category, kind }) => ({
      category,
      kind,
      service: serviceNames[category],
      medium: mediumNames[kind],
      isAgreed: profile[fieldOf[kind]][marketingOrder.indexOf(category)] === 'Y',
    }));
