import { oidcAskingPath, ownBrowserPaths } from '@daemun/contract/routes';
import { inLanguage, type WordsByLanguage } from '@daemun/contract/rules/in-language';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import type { ReactNode } from 'react';
import { currentPrefix, loadOtherWords } from '../../i18n/load-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { partnerHere, partnerOf } from '../../partner-bridge/partner.ts';
import { rememberedReader } from '../../session/remembered-reader.ts';
import { recall } from '../../ui/kept-input.ts';
import css from './asking-site.module.css';
import { loginEmailKept, prepareLogin } from './login-email.ts';

const timeout = 3000;
const [openid = '', code = ''] = [
  ownBrowserPaths.oidcInteraction.replace(':uid', ''),
  ownBrowserPaths.issueSsoCode.replace(':site', ''),
];

type Asking = { readonly name: WordsByLanguage; readonly hint: string };

/** Asks the service who made the request to sign in of this browser. */
async function clientOf(path: string): Promise<Asking | undefined> {
  const uid = path.slice(openid.length).split('?', 1)[0] ?? '';
  const answer = await fetch(oidcAskingPath.replace(':uid', encodeURIComponent(uid)), {
    signal: AbortSignal.timeout(timeout),
  });
  return answer.ok ? ((await answer.json()) as Asking) : undefined;
}

/** Finds out to whom an address of ours leads on after the log-in. */
async function askingAt(path: string): Promise<Asking | undefined> {
  if (path.startsWith(openid)) return clientOf(path);
  const site = path.startsWith(code) ? path.slice(code.length).split('?', 1)[0] : undefined;
  const partner = site ? await partnerOf(site) : await partnerHere();
  return partner && { name: partner.name, hint: '' };
}

/** Fills the address that the site expects into the field, unless the reader has typed one, or is remembered by it. */
function fillIn(hint: string): void {
  const isRemembered = rememberedReader.read()?.address === maskEmail(hint);
  if (hint !== '' && !isRemembered && recall(loginEmailKept) === undefined) prepareLogin(hint);
}

/** What the log-in page says of the site that led a reader here; undefined if none did. */
export async function askingSite(url: string): Promise<ReactNode> {
  const path = new URL(url).searchParams.get('redirectUrl') ?? '';
  const asking = await askingAt(path).catch(() => undefined);
  if (!asking) return undefined;
  await loadOtherWords();
  fillIn(asking.hint);
  return <Asking path={path} name={asking.name} />;
}

/** Names the site, and leads back to it without a log-in. A popup has a way back of its own. */
function Asking({ path, name }: { readonly path: string; readonly name: WordsByLanguage }) {
  const t = useText();
  const site = inLanguage(name, currentPrefix());
  const leadsBack = path.startsWith(openid) || path.startsWith(code);
  return (
    <>
      {t('login.leadSite', { site, agency: t('brand.agency') })}
      {leadsBack && (
        <a className={css.back} href={`${path}${path.includes('?') ? '&' : '?'}answer=no`}>
          {t('bridge.backTo', { site })}
        </a>
      )}
    </>
  );
}
