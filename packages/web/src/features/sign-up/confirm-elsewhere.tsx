import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { useState } from 'react';
import { SharedBox, useLasting } from '../../components/login/lasting-boxes.tsx';
import { dateAndTime } from '../../i18n/date-time.ts';
import { markup } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { confirmByPassword } from './confirm-by-password.ts';
import { elsewhereWords } from './confirm-words.ts';
import { JoinAnew } from './join-anew.tsx';
import type { MailedLink } from './mailed-link.ts';

/** What the link wants of a browser that did not ask for it. */
export type WantedProof = NonNullable<RefusalDataOf<'confirmEmail', 'INVALID_USER_DATA'>>;

/** The link of a mail about a sign-up that waits: its reader chooses a password at once. */
export const anew: WantedProof = {
  want: 'new_password',
  mbr_nick_nm: null,
  masking_email: null,
  asked_at: '',
};

export type ElsewhereProps = {
  readonly link: MailedLink;
  readonly wanted: WantedProof;
  /** The address is confirmed, and nobody was logged in. */
  readonly onDone: () => Promise<void>;
  readonly onFailed: () => void;
};

/** The account that a link would change, as its reader may know it. */
const accountOf = ({ mbr_nick_nm, masking_email }: WantedProof): string =>
  [mbr_nick_nm, masking_email && `(${masking_email})`].filter(Boolean).join(' ');

/**
 * The link was asked for elsewhere: its account is named, and its password asked for, so that nobody's click gives their
 * mailbox to somebody else (decisions §8). Of a sign-up, the reader of the mailbox may choose a password of their own.
 */
export function ConfirmElsewhere({ link, wanted, onDone, onFailed }: ElsewhereProps) {
  const t = useText();
  const [want, setWant] = useState(wanted.want);
  if (want === 'new_password') return <JoinAnew link={link} onFailed={onFailed} />;
  const { email, svc_typ } = link;
  const lead = want === 'login' ? 'signUp.elsewhereLogin' : elsewhereWords[svc_typ].lead;
  const values = { email, account: accountOf(wanted), at: dateAndTime(wanted.asked_at) };
  return (
    <>
      <PageTitle lead={<RichText markup={markup(lead, values)} />}>
        {t(want === 'login' ? 'signUp.elsewhereLoginHeading' : 'signUp.elsewhereHeading')}
      </PageTitle>
      {want === 'login' ? (
        <LoginNeeded link={link} />
      ) : (
        <PasswordNeeded
          link={link}
          onDone={onDone}
          onFailed={onFailed}
          onAnew={() => setWant('new_password')}
        />
      )}
    </>
  );
}

/** A link whose account has no password: its owner logs in first. */
function LoginNeeded({ link: { svc_typ } }: Pick<ElsewhereProps, 'link'>) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <>
      <Notice>{t(elsewhereWords[svc_typ].notMine)}</Notice>
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('login')}>
          {t('title.login')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}

type PasswordNeededProps = Omit<ElsewhereProps, 'wanted'> & { readonly onAnew: () => void };

function PasswordNeeded({ link, onDone, onFailed, onAnew }: PasswordNeededProps) {
  const t = useText();
  const boxes = useLasting();
  const { email, svc_typ } = link;
  const { notMine, confirm } = elsewhereWords[svc_typ];
  return (
    <Form onSubmit={({ pwd = '' }) => confirmByPassword(link, pwd, { onDone, onFailed })}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="pwd" label={t('field.password')} autoComplete="current-password" />
      {svc_typ === 'JOIN' && <SharedBox {...boxes} />}
      <Notice>{t(notMine)}</Notice>
      <BottomBar>
        <SubmitButton busyText={t('signUp.confirming')}>{t(confirm)}</SubmitButton>
        {svc_typ === 'JOIN' && (
          <Button look="quiet" onPress={onAnew}>
            {t('signUp.elsewhereAnew')}
          </Button>
        )}
      </BottomBar>
    </Form>
  );
}
