import type * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { attachCalls } from './attach.ts';
import { bridgeCalls } from './bridge.ts';
import { codeCalls } from './code.ts';
import { factorCalls } from './factor.ts';
import { identityCalls } from './identity.ts';
import { integrationCalls } from './integration.ts';
import { loginCalls } from './login.ts';
import { myInfoCalls } from './my-info.ts';
import { newsletterCalls } from './newsletter.ts';
import { passkeyCalls } from './passkey.ts';
import { policyCalls } from './policy.ts';
import { recoveryCalls } from './recovery.ts';
import { registerCalls } from './register.ts';
import { signUpCalls } from './sign-up.ts';
import { socialCalls } from './social.ts';

/** The registry: every call of the interface table (decisions §1) by its name in code. */
export const calls = {
  ...loginCalls,
  ...codeCalls,
  ...passkeyCalls,
  ...factorCalls,
  ...bridgeCalls,
  ...signUpCalls,
  ...registerCalls,
  ...recoveryCalls,
  ...socialCalls,
  ...attachCalls,
  ...identityCalls,
  ...integrationCalls,
  ...myInfoCalls,
  ...policyCalls,
  ...newsletterCalls,
} as const satisfies Record<string, Call>;

/** Calls of our own beside the interface table (docs/decisions/007). */
export const ownCalls = [
  'mailState',
  'sendLoginCode',
  'codeLogin',
  'saveLoginCode',
  'passkeyLoginOptions',
  'passkeyLogin',
  'passkeyOptions',
  'addPasskey',
  'myPasskeys',
  'renamePasskey',
  'removePasskey',
  'confirmByPasskey',
  'postponePasskey',
  'passkeyProofOptions',
  'passkeyStepOptions',
  'confirmByCode',
  'secureAccount',
  'takeBack',
  'leaveClosed',
  'exportClosed',
  'myWays',
  'answerWays',
  'myHome',
  'myActivity',
  'notMe',
  'sendUndoMail',
  'stopWaiting',
  'saveLoginSafety',
  'mySessions',
  'endSessions',
  'consentHistory',
  'exportMyData',
  'checkPresence',
  'sendStepCode',
  'stepByCode',
  'myFactors',
  'beginTotp',
  'finishTotp',
  'removeTotp',
  'renewRecoveryCodes',
  'loginBySecondFactor',
  'confirmByFactor',
  'askFactorReset',
  'secondStepWays',
  'loginByIdentity',
  'stopFactorReset',
  'endTrust',
  'saveFactorScope',
  'sendAttachCode',
  'attachByCode',
  'reconsentItems',
  'answerReconsent',
  'leavingTerms',
  'undoEmailChange',
  'unsubscribeInfo',
  'confirmNewsletter',
  'undoIntegration',
  'integrationPreview',
  'partnerToken',
  'bridgeToken',
  'redeemBridgeCode',
  'bridgeLogout',
  'partnerTerms',
  'agreePartner',
  'myPartners',
  'endPartner',
] as const satisfies readonly (keyof typeof calls)[];

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** A request as a caller writes it. */
export type RequestInput<N extends CallName> = z.input<Calls[N]['request']>;
/** A request as the middle sees it: parsed and in its one form. */
export type RequestOf<N extends CallName> = z.output<Calls[N]['request']>;
/** What `data` holds on success. */
export type DataOf<N extends CallName> = z.output<Calls[N]['data']>;
/** The refusals a call lists. */
export type RefusalOf<N extends CallName> = Calls[N]['refusals'][number];
/** What `data` holds on a refusal of a call; undefined where it carries none. */
export type RefusalDataOf<N extends CallName, R> = Calls[N] extends { readonly refusalData: infer Table }
  ? R extends keyof Table
    ? z.output<Table[R]>
    : undefined
  : undefined;

/** All names, in the order of the registry. */
export const callNames = Object.keys(calls) as CallName[];
