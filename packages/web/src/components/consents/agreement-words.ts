import type { AgreementKind } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/text.ts';

/** Whose a consent is. */
export const serviceNames = {
  AGY: 'brand.agency',
  NWG: 'brand.newsGame',
  ISS: 'brand.archive',
} as const satisfies Record<Service, MessageId>;

/** What a consent is about. */
export const kindNames = {
  AGE14: 'policy.kindAge',
  TERMS: 'policy.kindTerms',
  PRIVACY: 'policy.kindPrivacy',
  ENTRUST: 'policy.kindEntrust',
  SERVICE: 'policy.kindService',
  MKT: 'policy.kindMarketing',
  MKT_EMAIL: 'policy.kindMarketingEmail',
  MKT_SMS: 'policy.kindMarketingSms',
  GUARDIAN: 'policy.kindGuardian',
  YOUTH: 'policy.kindYouth',
} as const satisfies Record<AgreementKind, MessageId>;

/** What a consent is called: whose it is and what about; an age is nobody's but the reader's. */
export const agreementWords = (t: Text, category: Service, kind: AgreementKind): string =>
  kind === 'AGE14'
    ? t(kindNames[kind])
    : t('policy.consentItem', { service: t(serviceNames[category]), kind: t(kindNames[kind]) });
