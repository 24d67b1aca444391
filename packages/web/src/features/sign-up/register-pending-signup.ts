import { heldOutcome } from '@daemun/contract/after-social';
import type { RefusalDataOf } from '@daemun/contract/calls/index';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ResultCode } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { type Agreement, marketingString } from '@daemun/contract/rules/consents';
import { host } from '../../components/embedding/embedding.ts';
import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { loginRedirect } from '../../components/redirect/login-redirect.ts';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { followFirstLogin } from '../../components/registration/follow-first-login.ts';
import { referrer } from '../../components/registration/referrer.ts';
import { openExpiredReturn } from '../../components/social/expired-return.ts';
import { followOutcome, heldAddress } from '../../components/social/held-address.ts';
import type { PendingSocialSignup } from '../../components/social/pending-signup.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { goTo } from '../../navigation/navigator.ts';
import { entryContext } from '../../session/entry-context.ts';
import { forgetMember } from '../../session/member.ts';
import { nativeProof } from '../../session/native-proof.ts';
import { waitingEmail } from '../../session/waiting-email.ts';

type Waiting = {
  readonly code: ResultCode;
  readonly facts: RefusalDataOf<'socialLogin', 'NEED_EMAIL_AUTH'> | undefined;
};

/** Shows that the account waits for a mail to the address that the provider named, or that another sign-up holds it. */
function goToWaiting({ code, facts }: Waiting, provider: SocialProvider): Promise<void> {
  const { email, auth_expire_time: authExpireTime } = facts ?? {};
  if (!email) return followOutcome(heldOutcome(code, provider, facts), null, { replace: true });
  waitingEmail.write({ email, provider, ...(authExpireTime && { authExpireTime }) });
  return goTo(pathTo('confirmEmail', currentPrefix(), { status: 'I' }), { replace: true });
}

/** Completes a pending sign-up with the consents, and goes on as the first log-in does. Refusals are told in dialogs. */
export async function registerPendingSignup(
  pending: PendingSocialSignup,
  agreements: readonly Agreement[],
  redirectUrl: string | null,
): Promise<void> {
  const request = {
    ...pending,
    livere_ex_auth: entryContext().livere_ex_auth,
    device_id: entryContext().device_id,
    mkt_info_rcv_email_yn: marketingString(agreements, 'MKT_EMAIL'),
    mkt_info_rcv_sms_yn: marketingString(agreements, 'MKT_SMS'),
    mbr_agr: [...agreements],
    referrer: referrer(),
  };
  const outcome = await performMailing('socialLogin', request, {
    ...heldAddress(pending.provider, redirectUrl),
    INVALID_TOKEN: () => openExpiredReturn('social.ticketExpired'),
    NEED_EMAIL_AUTH: (answer) => goToWaiting(answer, pending.provider),
  });
  if (!outcome.ok) return;
  nativeProof.clear();
  if (outcome.data.first_login) return followFirstLogin(outcome.data.marketing ?? false, redirectUrl);
  forgetMember();
  await (await host()).tellLogin(false);
  return leavePage(await loginRedirect(consumeRedirect(redirectUrl)));
}
