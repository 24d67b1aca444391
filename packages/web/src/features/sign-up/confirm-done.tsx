import { PasswordLogIn } from '../../components/login/password-log-in.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Navigate } from '../../navigation/link.tsx';
import { hasStoredLogin } from '../../session/access-token.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
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
export type Confirmed = { readonly confirmed: string; readonly as: What };

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

/** The link did its work; a sign-up logs in now, once, a member goes on where they are logged in. */
export function ConfirmDone({ confirmed: email, as, loggedIn }: ConfirmDoneProps) {
  const t = useText();
  const pathTo = usePathTo();
  const { doneHeading, doneLead } = doneWords[as];
  if (as === 'JOIN' && email === loggedIn) return <Navigate to={pathTo('signUpEnd')} replace />;
  const goesOn = (as === 'MAIL' || as === 'CNCT') && hasStoredLogin();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t(doneLead)}>{t(doneHeading)}</PageTitle>
      {goesOn ? (
        <BottomBar>
          <ButtonLink look="primary" to={pathTo('mySetting')}>
            {t('title.mySetting')}
          </ButtonLink>
        </BottomBar>
      ) : (
        <PasswordLogIn email={email} />
      )}
    </>
  );
}
