import type { DataOf } from '@daemun/contract/calls/index';
import type { ActivityEvent } from '@daemun/contract/codes/activity';
import { deviceName } from '@daemun/contract/rules/device';
import type { MessageId, Values } from '../../i18n/message-id.ts';
import { deviceNames } from './device.ts';
import { platformNames } from './login-methods.ts';
import { wayNames } from './way-names.ts';

export type ActivityRow = DataOf<'myActivity'>['rows'][number];
type Say = (id: MessageId, values?: Values) => string;

/** What happened, in a few words. */
const words = {
  LOGIN: 'myInfo.activity.did.LOGIN',
  LOGIN_FAILED: 'myInfo.activity.did.LOGIN_FAILED',
  SIGNED_UP: 'myInfo.activity.did.SIGNED_UP',
  EMAIL_CONFIRMED: 'myInfo.activity.did.EMAIL_CONFIRMED',
  LOCKED: 'myInfo.activity.did.LOCKED',
  CODES_REST: 'myInfo.activity.did.CODES_REST',
  FACTOR_ADDED: 'myInfo.activity.did.FACTOR_ADDED',
  FACTOR_REMOVED: 'myInfo.activity.did.FACTOR_REMOVED',
  FACTOR_REMOVED_BY_IDENTITY: 'myInfo.activity.did.FACTOR_REMOVED_BY_IDENTITY',
  FACTOR_RESTS: 'myInfo.activity.did.FACTOR_RESTS',
  FACTOR_SCOPE_CHANGED: 'myInfo.activity.did.FACTOR_SCOPE_CHANGED',
  LOGIN_ALERTS_CHANGED: 'myInfo.activity.did.LOGIN_ALERTS_CHANGED',
  ABROAD_BLOCK_CHANGED: 'myInfo.activity.did.ABROAD_BLOCK_CHANGED',
  ABROAD_REFUSED: 'myInfo.activity.did.ABROAD_REFUSED',
  RECOVERY_CODES_RENEWED: 'myInfo.activity.did.RECOVERY_CODES_RENEWED',
  RECOVERY_CODE_USED: 'myInfo.activity.did.RECOVERY_CODE_USED',
  BROWSER_TRUSTED: 'myInfo.activity.did.BROWSER_TRUSTED',
  TRUST_ENDED: 'myInfo.activity.did.TRUST_ENDED',
  FACTOR_RESET_ASKED: 'myInfo.activity.did.FACTOR_RESET_ASKED',
  FACTOR_RESET_STOPPED: 'myInfo.activity.did.FACTOR_RESET_STOPPED',
  FACTOR_RESET: 'myInfo.activity.did.FACTOR_RESET',
  NICKNAME_CHANGED: 'myInfo.activity.did.NICKNAME_CHANGED',
  PASSWORD_CHANGED: 'myInfo.activity.did.PASSWORD_CHANGED',
  PASSWORD_RESET: 'myInfo.activity.did.PASSWORD_RESET',
  RESET_ASKED: 'myInfo.activity.did.RESET_ASKED',
  ACCOUNT_SECURED: 'myInfo.activity.did.ACCOUNT_SECURED',
  WAY_CONFIRMED: 'myInfo.activity.did.WAY_CONFIRMED',
  WAY_REMOVED: 'myInfo.activity.did.WAY_REMOVED',
  SESSIONS_ENDED: 'myInfo.activity.did.SESSIONS_ENDED',
  NOT_ME: 'myInfo.activity.did.NOT_ME',
  CONSENT_CHANGED: 'myInfo.activity.did.CONSENT_CHANGED',
  EMAIL_CHANGE_ASKED: 'myInfo.activity.did.EMAIL_CHANGE_ASKED',
  EMAIL_CHANGED: 'myInfo.activity.did.EMAIL_CHANGED',
  EMAIL_CHANGE_UNDONE: 'myInfo.activity.did.EMAIL_CHANGE_UNDONE',
  EMAIL_CONNECT_ASKED: 'myInfo.activity.did.EMAIL_CONNECT_ASKED',
  EMAIL_CONNECT_CANCELLED: 'myInfo.activity.did.EMAIL_CONNECT_CANCELLED',
  EMAIL_CONNECTED: 'myInfo.activity.did.EMAIL_CONNECTED',
  EMAIL_DISCONNECTED: 'myInfo.activity.did.EMAIL_DISCONNECTED',
  LOGIN_CODE_OFF: 'myInfo.activity.did.LOGIN_CODE_OFF',
  LOGIN_CODE_ON: 'myInfo.activity.did.LOGIN_CODE_ON',
  DATA_EXPORTED: 'myInfo.activity.did.DATA_EXPORTED',
  PASSKEY_ADDED: 'myInfo.activity.did.PASSKEY_ADDED',
  PASSKEY_REMOVED: 'myInfo.activity.did.PASSKEY_REMOVED',
  PARTNER_AGREED: 'myInfo.activity.did.PARTNER_AGREED',
  PARTNER_ENDED: 'myInfo.activity.did.PARTNER_ENDED',
  SOCIAL_CONNECTED: 'myInfo.activity.did.SOCIAL_CONNECTED',
  SOCIAL_DISCONNECTED: 'myInfo.activity.did.SOCIAL_DISCONNECTED',
  SOCIAL_UNLINKED_THERE: 'myInfo.activity.did.SOCIAL_UNLINKED_THERE',
  IDENTITY_VERIFIED: 'myInfo.activity.did.IDENTITY_VERIFIED',
  IDENTITY_CANCELLED: 'myInfo.activity.did.IDENTITY_CANCELLED',
  INTEGRATED: 'myInfo.activity.did.INTEGRATED',
  INTEGRATION_UNDONE: 'myInfo.activity.did.INTEGRATION_UNDONE',
  OPERATOR_BLOCKED: 'myInfo.activity.did.OPERATOR_BLOCKED',
  OPERATOR_UNBLOCKED: 'myInfo.activity.did.OPERATOR_UNBLOCKED',
  OPERATOR_UNLOCKED: 'myInfo.activity.did.OPERATOR_UNLOCKED',
  OPERATOR_ENDED_SESSIONS: 'myInfo.activity.did.OPERATOR_ENDED_SESSIONS',
  OPERATOR_REMOVED_WAY: 'myInfo.activity.did.OPERATOR_REMOVED_WAY',
  OPERATOR_DROPPED_LINKS: 'myInfo.activity.did.OPERATOR_DROPPED_LINKS',
  OPERATOR_STARTED_FACTOR_RESET: 'myInfo.activity.did.OPERATOR_STARTED_FACTOR_RESET',
  OPERATOR_RECLAIMED: 'myInfo.activity.did.OPERATOR_RECLAIMED',
  OPERATOR_EXPORTED: 'myInfo.activity.did.OPERATOR_EXPORTED',
} as const satisfies Record<ActivityEvent, MessageId>;

/** What a row tells. */
export const didWords = (t: Say, { event, login_plf, count }: ActivityRow): string =>
  t(words[event], {
    ...(login_plf !== null && { way: t(platformNames[login_plf]) }),
    ...(count !== null && { count }),
  });

/** The way in or the partner that a change was about; empty where its name says it all. */
export const aboutWords = (t: Say, { way, partner }: ActivityRow): string =>
  way === null ? (partner ?? '') : t(wayNames[way]);

/** The device of a row by name; empty where the row has none. */
export const deviceWords = (t: Say, { device }: ActivityRow): string =>
  device === null ? '' : deviceName(deviceNames(device).map((id) => t(id))) || t('myInfo.unknownDevice');
