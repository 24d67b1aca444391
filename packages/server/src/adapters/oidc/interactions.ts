import { type IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@daemun/contract/limits';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { decodeJwt } from 'jose';
import { errors, type Provider } from 'oidc-provider';
import { authenticationContexts } from '../../domain/authentication-contexts.ts';
import { type OpenidProof, proofFor, type WantedProof } from '../../domain/openid-proofs.ts';
import type { Decide, OidcInteraction, OidcLogin, OidcNeeds, OidcResult } from '../../ports/oidc.ts';
import { asked } from './asked.ts';
import { loginNow } from './login-now.ts';
import { claimsOfProof } from './shadow-session.ts';
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

const toldOf = (
  interaction: Interaction,
  login: OidcLogin | undefined,
  subjectOf: SubjectOf,
): OidcInteraction => ({
  client: textOf(interaction.params.client_id),
  proofSince: proofSinceOf(interaction),
  wantsStrong: wantsStrong(interaction.params),
  isForOther: isForOther(interaction, login, subjectOf),
  accountSince: accountSinceOf(interaction),
  isToJoin: interaction.prompt.reasons.includes('create_prompt'),
  locales: textOf(interaction.params.ui_locales),
  hint: hintOf(interaction.params.login_hint),
});

type Needs = Pick<OidcNeeds, 'loginOf' | 'now'>;

/** Returns the request to sign in of a browser, by its cookie; undefined if there is none. */
async function interactionOf(provider: Provider, request: IncomingMessage): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request, new ServerResponse(request));
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Our part of a request to sign in, which the library keeps. */
export function makeInteractions(provider: Provider, needs: Needs, subjectOf: SubjectOf) {
  const { Interaction } = provider;
  const { find } = Interaction;

  /** Decides a request by the session of this moment. */
  async function decideUpon<T extends object>(interaction: Interaction, decide: Decide<T>) {
    const login = await loginNow(needs);
    const decided = await decide(toldOf(interaction, login, subjectOf), login);
    if (typeof decided === 'string') interaction.result = resultOf(decided, login, interaction);
    return decided;
  }

  // A request that comes back has what holds for whoever is signed in at that moment, so that nobody keeps it in between.
  Object.assign(Interaction, {
    find: async (id: string, options?: { ignoreExpiration?: boolean }) => {
      const interaction = (await find.call(Interaction, id, options)) as Interaction | undefined;
      const request = asked();
      if (interaction && request.decide && !interaction.result)
        if ((await decideUpon(interaction, request.decide)) === 'done')
          request.doneFor = `${interaction.params.client_id} ${(await loginNow(needs))?.member}`;
      return interaction;
    },
  });

  return {
    continueWith: async <T extends object>(request: IncomingMessage, decide: Decide<T>, keeps: boolean) => {
      const interaction = await interactionOf(provider, request);
      const decided = interaction && (await decideUpon(interaction, decide));
      if (typeof decided !== 'string') return decided;
      if (keeps) await interaction?.save(interaction.exp - Math.floor(needs.now() / 1000));
      return interaction && { onward: interaction.returnTo };
    },
  };
}
