import { limits } from '@daemun/contract/limits';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { decodeJwt } from 'jose';
import type { Provider } from 'oidc-provider';
import { authenticationContexts } from '../../domain/authentication-contexts.ts';
import { type OpenidProof, proofFor, type WantedProof } from '../../domain/openid-proofs.ts';
import type { OidcInteraction, OidcLogin, OidcNeeds, OidcResult } from '../../ports/oidc.ts';
import { asked } from './asked.ts';
import { claimsOfProof, loginNow } from './shadow-session.ts';
import type { SubjectOf } from './subject.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Where a request to sign in is answered. */
export const interactionAddress = (uid: string): string =>
  ownBrowserPaths.oidcInteraction.replace(':uid', uid);

/** Since when the reader must have proved to be there. */
function proofSinceOf({ prompt: { reasons }, params, iat }: Interaction): number | undefined {
  if (reasons.includes('login_prompt')) return iat;
  return reasons.includes('max_age') ? iat - Number(params.max_age) : undefined;
}

/** The prompts by which a client lets a reader choose an account, or create one. */
export const accountPrompts = ['create', 'select_account'] as const;

/** Since when the reader must have logged in, because they may mean another account than that of their session. */
const accountSinceOf = ({ prompt: { reasons }, iat }: Interaction): number | undefined =>
  accountPrompts.some((name) => reasons.includes(`${name}_prompt`)) ? iat : undefined;

/** Whether the client means another reader than who is signed in; the library has looked at the hint's signature. */
function isForOther({ params }: Interaction, login: OidcLogin | undefined, subjectOf: SubjectOf): boolean {
  const { id_token_hint: hint, client_id: client } = params;
  if (typeof hint !== 'string' || !login) return false;
  return decodeJwt(hint).sub !== subjectOf(String(client), login.member);
}

/** What the client asks for first is what it means; the others are good enough for it (OpenID Connect Core §3.1.2.1). */
export const wantsStrong = ({ acr_values }: { readonly acr_values?: unknown }): boolean =>
  typeof acr_values === 'string' && acr_values.split(' ')[0] === authenticationContexts.strong;

/** The proof that a client is told: the newest of the strength that it asks for, else the newest that is new enough. */
export const toldProof = (proofs: OidcLogin['proofs'], wanted: WantedProof): OpenidProof | undefined =>
  proofFor(proofs, wanted) ?? proofFor(proofs, { ...wanted, strong: false });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What fits into the field of the log-in; any other hint is none. */
const hintOf = (hint: unknown): string => {
  const text = textOf(hint).trim();
  return text.length > limits.emailLength.max || /[\p{Cc}\s]/u.test(text) ? '' : text;
};

/** What the library takes for a log-in and a consent of its own. */
const resultOf = (
  result: OidcResult,
  login: OidcLogin | undefined,
  interaction: Interaction,
): Interaction['result'] => {
  if (result !== 'done') return { error: result };
  const wanted = { strong: wantsStrong(interaction.params), since: proofSinceOf(interaction) };
  const proof = login && toldProof(login.proofs, wanted);
  if (!proof) return { error: 'login_required' };
  const { loginTs: ts, acr, amr } = claimsOfProof(proof);
  const asked = Object.fromEntries(accountPrompts.map((name) => [name, {}]));
  return { login: { accountId: login.member, ts, acr, amr }, consent: {}, ...asked };
};

/** Our part of a request to sign in: what it waits for, and going on with it. */
export function addInteractions(
  provider: Provider,
  needs: Pick<OidcNeeds, 'loginOf' | 'now'>,
  subjectOf: SubjectOf,
): void {
  provider.use(async (ctx, next) => {
    const { step } = asked();
    if (step === undefined) return next();
    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    const login = await loginNow(needs);
    if (step === 'look') {
      ctx.body = {
        client: textOf(interaction.params.client_id),
        proofSince: proofSinceOf(interaction),
        wantsStrong: wantsStrong(interaction.params),
        isForOther: isForOther(interaction, login, subjectOf),
        accountSince: accountSinceOf(interaction),
        isToJoin: interaction.prompt.reasons.includes('create_prompt'),
        locales: textOf(interaction.params.ui_locales),
        hint: hintOf(interaction.params.login_hint),
      } satisfies OidcInteraction;
      return undefined;
    }
    interaction.result = resultOf(step, login, interaction);
    // It began before the log-in: the session that it ends with is another.
    delete interaction.session;
    await interaction.save(interaction.exp - Math.floor(needs.now() / 1000));
    ctx.status = 303;
    ctx.redirect(interaction.returnTo);
    return undefined;
  });
}
