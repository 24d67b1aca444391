import type { DataOf } from '@daemun/contract/calls/index';
import { type NamedWay, socialProviders } from '@daemun/contract/codes/providers';
import { platformNames } from '../../components/login/platform-names.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { text } from '../../i18n/text.ts';

/** What ways into an account are called. */
export const wayNames = {
  ...platformNames,
  CI: 'title.identity',
  PASSKEY: 'passkey.name',
} as const satisfies Record<NamedWay, MessageId>;

type Way = DataOf<'myWays'>['ways'][number];

/** Whether a method skips the authenticator app or can remove it, which its owner confirms with the first app. */
export const bypassesApp = ({ way, suspended, first }: Way): boolean =>
  !suspended && !first && (way === 'CI' || way === 'PASSKEY' || socialProviders.some((each) => each === way));

/** Names of the connected accounts whose logins skip the authenticator app unless the member wants them asked (decisions §9.3). */
export const sparedWays = (ways: DataOf<'myWays'>['ways']): string[] =>
  ways
    .filter(({ way, suspended, cut }) => socialProviders.some((each) => each === way) && !suspended && !cut)
    .map(({ way }) => text(wayNames[way]));
