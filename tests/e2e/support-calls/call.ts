import type { CallName } from '@daemun/contract/calls/index';
import type { NamedWay } from '@daemun/contract/codes/providers';
import type { MemberAction } from '@daemun/contract/console/actions';
import { keepsAll } from '../../api/factors.ts';
import { totpAt } from '../../world/authenticator-app.ts';
import { type Browser, openBrowser } from '../../world/browser.ts';
import { call, type Reply } from '../../world/call.ts';
import type { SandboxClient } from '../../world/sandbox-client.ts';

type Product = { readonly url: string; readonly consoleUrl: string; readonly sandboxUrl: string };

/** The product in which a call to the desk begins. */
export type Scene = Pick<SandboxClient, 'faults' | 'mailTo'> & {
  readonly product: Product;
  readonly call: (...given: CallArguments) => Promise<Reply>;
  readonly browser: () => Browser;
};
type CallArguments = Parameters<typeof call> extends [string, ...infer Rest] ? Rest : never;

export const sceneOf = (product: Product, { faults, mailTo }: SandboxClient): Scene => ({
  product,
  faults,
  mailTo,
  call: (...given) => call(product.url, ...given),
  browser: () => openBrowser(product.url),
});

/** What somebody at the desk is told by telephone, as far as the console wants it. */
export type Told = {
  /** The txid whose beginning the reader's screen shows. */
  readonly txid?: string | null;
  /** By what the member is found. */
  readonly typed?: string;
};

type Said = { readonly says: string; readonly sees: string; readonly does: string };

/** One of the commonest calls: in words for the desk, and as a journey. */
export type SupportCall = {
  readonly words: { readonly ko: Said; readonly en: Said };
  /** Has it happen, by calls of the reader's page. */
  readonly begin: (scene: Scene) => Promise<Told>;
  /** What the code leads to, and the next step. */
  readonly cause?: { readonly advice: string } & (
    | { readonly call: CallName | 'openid' }
    | { readonly event: string }
  );
  /** Texts of the console where the search ends, by their ids: on the member's page, or in the list where there is none. */
  readonly page?: readonly string[];
  readonly list?: readonly string[];
  /** For which day the consents are asked for, and what stands there. */
  readonly onDay?: { readonly day: string; readonly text: string };
  readonly action?: MemberAction;
  readonly way?: NamedWay;
  /** The words of a mail that tells the owner what was done. */
  readonly told?: string;
  /** Whether it helped, as the reader finds it. */
  readonly after?: (scene: Scene) => Promise<boolean>;
};

export const demoPassword = 'Daemun!2026';
export const wrongPassword = 'Wrong!2026';

/** The txid of an answer, which must be a refusal. */
export function refusedAs(result: string, { envelope }: Reply): string | null {
  if (envelope.result !== result) throw new Error(`answered ${envelope.result} instead of ${result}`);
  return envelope.txid;
}

/** A browser in which a member is signed in by password. */
export async function signedInAs(scene: Scene, mbr_email: string, pwd = demoPassword): Promise<Browser> {
  const browser = scene.browser();
  const { result } = (await browser.call('login', { mbr_email, pwd })).envelope;
  if (result !== '0000') throw new Error(`the log-in of ${mbr_email} answered ${result}`);
  return browser;
}

/** Sets an authenticator app up in a session. */
export async function withApp(browser: Browser): Promise<void> {
  const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
  const kept = await keepsAll(browser);
  const done = await browser.call('finishTotp', { run, code: totpAt(key, Date.now()), ...kept });
  if (done.envelope.result !== '0000') throw new Error(`the app was refused: ${done.envelope.result}`);
}
