import type { SocialProvider } from '@daemun/contract/codes/providers';
import { useEffect } from 'react';
import { LastingBoxes, useLasting } from '../../components/login/lasting-boxes.tsx';
import { PasswordLogIn } from '../../components/login/password-log-in.tsx';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { ProviderButton } from '../../components/social/provider-button.tsx';
import { providerOf, providerWords } from '../../components/social/provider-words.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Navigate } from '../../navigation/link.tsx';
import { goTo } from '../../navigation/navigator.ts';
import { useRevalidator } from '../../navigation/use-router.ts';
import { hasStoredLogin } from '../../session/access-token.ts';
import { entryContext } from '../../session/entry-context.ts';
import { watchOtherTabs } from '../../session/other-tabs.ts';
import { isAnybodySignedIn } from '../../session/page-member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { confirmWords } from './confirm-words.ts';
import type { MailedLink } from './mailed-link.ts';

type What = MailedLink['svc_typ'] | 'UNDO';

const doneWords: Readonly<Record<What, { readonly doneHeading: MessageId; readonly doneLead: MessageId }>> = {
  ...confirmWords,
  UNDO: { doneHeading: 'signUp.undoneHeading', doneLead: 'signUp.undoneLead' },
};

/** What the browser's history remembers of a confirmed link, so that a reload shows it again without the secret. */
export type Confirmed = {
  readonly confirmed: string;
  readonly as: What;
  /** The provider by which a member without a password logs in. */
  readonly provider?: SocialProvider | undefined;
};

export const isConfirmed = (state: unknown): state is Confirmed =>
  typeof state === 'object' &&
  state !== null &&
  'confirmed' in state &&
  typeof state.confirmed === 'string' &&
  'as' in state &&
  Object.hasOwn(doneWords, String(state.as));

type ConfirmDoneProps = Confirmed & {
  /** The address of who is logged in here. */
  readonly loggedIn: string | null;
};

/** Looks again who is logged in once another tab has logged somebody in. */
function useLogInElsewhere(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      watchOtherTabs(() => {
        if (isAnybodySignedIn()) void revalidate();
      }),
    [revalidate],
  );
}

/** Logs in by the provider of a sign-up that has no password. */
function ProviderLogIn({ provider }: { provider: SocialProvider }) {
  const boxes = useLasting();
  return (
    <>
      <LastingBoxes {...boxes} />
      <BottomBar>
        <ProviderButton
          provider={provider}
          label={providerWords[provider].logIn}
          start={{ from: 'login', ...boxes.lasting }}
          byApp
        />
      </BottomBar>
    </>
  );
}

/** The way to log in after a confirmed link: a provider's button, or the password. */
function LogIn({ email, provider }: { email: string; provider: SocialProvider | undefined }) {
  return provider ? <ProviderLogIn provider={provider} /> : <PasswordLogIn email={email} />;
}

/** Where the member goes on to: the target of the visit, else my info. */
function GoOn() {
  const t = useText();
  const pathTo = usePathTo();
  if (entryContext().redirectUrl === undefined)
    return (
      <ButtonLink look="primary" to={pathTo('mySetting')}>
        {t('title.mySetting')}
      </ButtonLink>
    );
  return <Button onPress={() => goTo(consumeRedirect(null))}>{t('myInfo.activity.goOn')}</Button>;
}

/**
 * The link did its work; a sign-up logs in now, once, here or in another tab, a member goes on where they are logged in.
 */
export function ConfirmDone({ confirmed: email, as, provider: joinedBy, loggedIn }: ConfirmDoneProps) {
  const t = useText();
  const pathTo = usePathTo();
  const { doneHeading, doneLead } = doneWords[as];
  // The browser’s history may hold anything.
  const provider = providerOf(joinedBy);
  useLogInElsewhere();
  if (as === 'JOIN' && email === loggedIn) return <Navigate to={pathTo('signUpEnd')} replace />;
  const goesOn = (as === 'MAIL' || as === 'CNCT') && hasStoredLogin();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle
        lead={
          provider
            ? t('signUp.confirmedProvider', { provider: t(providerWords[provider].name) })
            : t(doneLead)
        }
      >
        {t(doneHeading)}
      </PageTitle>
      {goesOn ? (
        <BottomBar>
          <GoOn />
        </BottomBar>
      ) : (
        <LogIn email={email} provider={provider} />
      )}
    </>
  );
}
