import type { Interest } from '@daemun/contract/codes/interests';
import type { MessageId } from '../../i18n/message-id.ts';

/** What the topics and photo categories are called (specification §3). */
export const topicNames = {
  RN: 'field.topicLatest',
  PTS: 'field.topicPolitics',
  NKRA: 'field.topicNorthKorea',
  ECO: 'field.topicEconomy',
  INDT: 'field.topicIndustry',
  SOC: 'field.topicSociety',
  WHCT: 'field.topicNationwide',
  INTL: 'field.topicWorld',
  CUL: 'field.topicCulture',
  HLTH: 'field.topicHealth',
  ENT: 'field.topicEntertainment',
  SPO: 'field.topicSports',
  RO: 'field.topicPressPhoto',
  IMG: 'field.topicImage',
  GPC: 'field.topicGraphic',
  VID: 'field.topicVideo',
  PSN: 'field.topicPeople',
} as const satisfies Record<Interest, MessageId>;
