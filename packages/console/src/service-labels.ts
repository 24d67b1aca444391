import type { PartnerItemName } from '@daemun/contract/console/partners';
import type { FeedScope } from '@daemun/contract/console/service-tokens';
import type { EventTypeName } from '@daemun/contract/console/webhooks';

/** How it goes at an endpoint of webhooks. */
export const endpointStateLabels: Readonly<Record<string, string>> = {
  well: 'console.webhooks.well',
  failing: 'console.webhooks.failing',
  off: 'console.webhooks.off',
};

/** What services of the agency are told of. */
export const eventTypeLabels: Readonly<Record<EventTypeName, string>> = {
  'member.joined': 'console.eventType.member.joined',
  'member.updated': 'console.eventType.member.updated',
  'member.left': 'console.eventType.member.left',
  'member.blocked': 'console.eventType.member.blocked',
  'member.unblocked': 'console.eventType.member.unblocked',
  'consent.changed': 'console.eventType.consent.changed',
  'session.ended': 'console.eventType.session.ended',
  'credential.changed': 'console.eventType.credential.changed',
  'identity.verified': 'console.eventType.identity.verified',
  'identity.removed': 'console.eventType.identity.removed',
  'account.integrated': 'console.eventType.account.integrated',
  'account.undone': 'console.eventType.account.undone',
  'newsletter.subscribed': 'console.eventType.newsletter.subscribed',
  'newsletter.ended': 'console.eventType.newsletter.ended',
};

/** What a token lets in to. */
export const scopeLabels: Readonly<Record<FeedScope, string>> = {
  events: 'console.scope.events',
  status: 'console.scope.status',
  email: 'console.scope.email',
  marketing: 'console.scope.marketing',
  nickname: 'console.scope.nickname',
  topics: 'console.scope.topics',
  consents: 'console.scope.consents',
  newsletter: 'console.scope.newsletter',
};

/** What partners are told of a member. */
export const partnerItemLabels: Readonly<Record<PartnerItemName, string>> = {
  mst_mbr_no: 'console.partnerItem.mst_mbr_no',
  mbr_email: 'console.partnerItem.mbr_email',
  mbr_nick_nm: 'console.partnerItem.mbr_nick_nm',
  adult_yn: 'console.partnerItem.adult_yn',
};

/** The queues of the outbox. */
export const queueLabels: Readonly<Record<string, string>> = {
  mail: 'console.queue.mail',
  bulk: 'console.queue.bulk',
  revoke: 'console.queue.revoke',
  score: 'console.queue.score',
  logout: 'console.queue.logout',
  webhook: 'console.queue.webhook',
};
