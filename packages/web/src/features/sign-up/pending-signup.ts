import type { SocialProvider } from '@daemun/contract/codes/providers';
import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { type Agreement, marketingString } from '@daemun/contract/rules/consents';
import { perform } from '../../components/calls/perform.ts';
import { host } from '../../components/embedding/embedding.ts';
import { leavePage } from '../../components/redirect/leave-page.ts';
import { loginRedirect } from '../../components/redirect/login-redirect.ts';
import { goTo } from '../../components/redirect/navigator.ts';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { followFirstLogin } from '../../components/registration/follow-first-login.ts';
import { referrer } from '../../components/registration/referrer.ts';
import { openExpiredReturn } from '../../components/social/expired-return.ts';
import { heldAddress } from '../../components/social/held-address.ts';
import { providerOf } from '../../components/social/provider-words.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext } from '../../session/entry-context.ts';
import { forgetMember } from '../../session/member.ts';
import { nativeProof } from '../../session/native-proof.ts';
import { waitingEmail } from '../../session/waiting-email.ts';

/** A person whom a provider proved and whose sign-up waits for the consents alone (decisions §4). */
export type PendingSocialSignup = { readonly provider: SocialProvider; readonly token: string };

/** The pending sign-up of an agreement's address, or what the app proved of its provider, if it is a social sign-up. */
export function pendingSignupIn(query: URLSearchParams): PendingSocialSignup | undefined {
  const provider = providerOf(query.get('provider'));
  const token = query.get('token');
  if (provider && token) return { provider, token };
  const proof = nativeProof.read();
  return proof?.provider === provider ? proof : undefined;
}

/** The account waits for a mail to the address that the provider named. */
const goToWaiting = (email: string | null | undefined, authExpireTime: string | null | undefined) => {
  if (email) waitingEmail.write({ email, ...(authExpireTime && { authExpireTime }) });
  const place = email
    ? pathTo('confirmEmail', currentPrefix(), { status: 'I' })
    : pathTo('duplicate', currentPrefix(), { code: resultCodes.NEED_EMAIL_AUTH });
  return goTo(place, { replace: true });
};

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
  const outcome = await perform('socialLogin', request, {
    ...heldAddress(pending.provider, redirectUrl),
    INVALID_TOKEN: () => openExpiredReturn('social.ticketExpired'),
    NEED_EMAIL_AUTH: ({ facts }) => goToWaiting(facts?.email, facts?.auth_expire_time),
  });
  if (!outcome.ok) return;
  nativeProof.clear();
  if (outcome.data.first_login) return followFirstLogin(outcome.data.marketing ?? false, redirectUrl);
  forgetMember();
  await (await host()).tellLogin(false);
  return leavePage(await loginRedirect(consumeRedirect(redirectUrl)));
}
