import type { DataOf } from '@daemun/contract/calls/index';
import { emailConnectionMarks } from '@daemun/contract/codes/member';
import { type LoginPlatform, loginPlatforms, type SocialProvider } from '@daemun/contract/codes/providers';
import type { MessageId } from '../../i18n/message-id.ts';

type Profile = Pick<DataOf<'myInfo'>, 'rep_login_plf' | 'mbr_sub_entity'>;
type Way = Pick<DataOf<'myWays'>['ways'][number], 'way' | 'cut'>;
type Mark = (typeof emailConnectionMarks)[keyof typeof emailConnectionMarks];

/** In progress, success, none (specification §4). */
export const markWords = {
  I: 'myInfo.statusWaiting',
  S: 'myInfo.statusConnected',
  N: 'myInfo.statusNone',
} as const satisfies Record<Mark, MessageId>;

export type LoginMethod = {
  readonly platform: LoginPlatform;
  readonly mark: Mark;
  readonly email: string | null;
  /** The account began with it. */
  readonly isFirst: boolean;
  /** Its provider says that the account there is linked no more: nobody comes in by it. */
  readonly isCut: boolean;
};

/**
 * The member's ways of logging in: e-mail always, also where it is none; the others where they are connected or can be,
 * because this installation offers them.
 */
export function loginMethods(
  { rep_login_plf, mbr_sub_entity }: Profile,
  offered: readonly SocialProvider[] = [],
  ways: readonly Way[] = [],
): readonly LoginMethod[] {
  return loginPlatforms.flatMap((platform) => {
    const found = mbr_sub_entity.find(({ join_plf_fg_cd }) => join_plf_fg_cd === platform);
    if (!found && platform !== 'YH' && !offered.some((one) => one === platform)) return [];
    return [
      {
        platform,
        mark: emailConnectionMarks[found?.cur_sts_cd ?? 'NONE'],
        email: found?.mbr_email ?? null,
        isFirst: platform === rep_login_plf,
        isCut: ways.some(({ way, cut }) => way === platform && cut),
      },
    ];
  });
}
