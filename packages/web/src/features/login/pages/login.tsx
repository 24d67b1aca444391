import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { arrive } from '../../../components/login/arrived-token.ts';
import { LastingBoxes, useLasting } from '../../../components/login/lasting-boxes.tsx';
import { usePasskeysWork } from '../../../components/passkey/passkeys-work.ts';
import { CookiesNeeded } from '../../../components/session/cookies-needed.tsx';
import { loginEmailKept } from '../../../components/session/login-email.ts';
import { offeredProviders } from '../../../components/social/offered-providers.ts';
import { providerOf } from '../../../components/social/provider-words.ts';
import { lastTry } from '../../../components/social/set-out.ts';
import { useReturned } from '../../../components/social/use-returned.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { readCookie } from '../../../session/access-token.ts';
import { type RememberedReader, rememberedReader } from '../../../session/remembered-reader.ts';
import { recall } from '../../../ui/kept-input.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useIsSettled, useSettled } from '../../../ui/use-settled.ts';
import { ChoiceList } from '../choice-list.tsx';
import { EmailLogIn } from '../email-log-in.tsx';
import { Lead } from '../lead.tsx';
import { LoginLinks } from '../login-links.tsx';
import type { RememberedLogIn } from '../remembered-log-in.tsx';
import css from './login.module.css';

/** How this browser logged in last, for the badge at the log-in choice; an ID is that of the own account. */
const recentLogin = (): string | undefined => readCookie(cookies.recentLoginType)?.replace('ID', 'YH');

type Loaded = {
  readonly offered: readonly SocialProvider[];
  /** The log-in of who is remembered in this browser; where it cannot come, all ways are there. */
  readonly Remembered?: typeof RememberedLogIn | undefined;
  /** For which site it is. */
  readonly asking?: ReactNode;
};

/** Checks a partner's token first where a member is signed in; other readers do not wait for that. */
export async function load(args: LoadArgs): Promise<Loaded> {
  const asking = await arrive(args);
  const remembered = recall(loginEmailKept)
    ? undefined
    : rememberedReader.read() && import('../remembered-log-in.tsx').catch(() => undefined);
  return { asking, offered: await offeredProviders(), Remembered: (await remembered)?.RememberedLogIn };
}
export const initialData: Loaded = { offered: socialProviders };

/** What calls and their schemas are needed for comes only to those who were turned away. */
const tellResult = async (query: URLSearchParams) => (await import('../result-dialog.ts')).openResult(query);

const nobody = () => undefined;

/** Who is remembered in this browser; nobody while a page drawn at build is taken over. */
const useRememberedReader = (): RememberedReader | undefined =>
  useSyncExternalStore(rememberedReader.subscribe, rememberedReader.read, nobody);

/** The ways in: what came in here last first, then the providers, the own account after a rule. */
function AllWays({ offered, query }: { offered: readonly SocialProvider[]; query: URLSearchParams }) {
  const boxes = useLasting();
  const { lasting } = boxes;
  return (
    <>
      <ChoiceList
        offered={offered}
        seen={{ recent: useSettled(recentLogin, undefined), tried: useSettled(lastTry, undefined) }}
        at="login"
        lasting={lasting}
        remembers={lasting.auto_logged_in}
        ownAccount={(badge) => (
          <EmailLogIn redirectUrl={query.get('redirectUrl')} lasting={lasting} badge={badge} />
        )}
      />
      <LastingBoxes {...boxes} />
    </>
  );
}

/** The choice of how to log in; who is remembered in this browser goes on by the way they used last. */
export function Page() {
  const t = useText();
  const { offered, Remembered, asking } = useLoaderData<Loaded>();
  const query = useSearchParams()[0];
  const [isOther, setOther] = useState(false);
  const isSettled = useIsSettled();
  const reader = useRememberedReader();
  useReturned('social.cancelled', tellResult);
  const provider = providerOf(reader?.way);
  const works = usePasskeysWork() || reader?.way !== 'PASSKEY';
  const isShown = reader && Remembered && !isOther && works && (!provider || offered.includes(provider));
  return (
    <>
      <div className={css.title}>
        <PageTitle lead={(isSettled && asking) || <Lead plain={css.lead} />}>{t('title.login')}</PageTitle>
      </div>
      {isShown ? (
        <>
          <CookiesNeeded />
          <Remembered reader={reader} query={query} onOther={() => setOther(true)} />
        </>
      ) : (
        <>
          {!isSettled && <div className={css.place} />}
          <div className={css.ways}>
            <AllWays offered={offered} query={query} />
          </div>
        </>
      )}
      <LoginLinks />
    </>
  );
}
