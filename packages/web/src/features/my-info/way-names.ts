import type { NamedWay } from '@daemun/contract/codes/providers';
import type { MessageId } from '../../i18n/message-id.ts';
import { platformNames } from './login-methods.ts';

/** What ways into an account are called. */
export const wayNames = {
  ...platformNames,
  CI: 'title.identity',
  PASSKEY: 'passkey.name',
} as const satisfies Record<NamedWay, MessageId>;
