import { useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { markup } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { hiddenLink } from '../../navigation/location.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { forgetMember } from '../../session/member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { Confirmed } from './confirm-done.tsx';
import { UndoFailed } from './confirm-failed.tsx';
import type { MailedLink } from './mailed-link.ts';

/**
 * Takes a change of address back, from the notice to the old one; a member with a password sets a new one at
 * once.
 */
export function UndoChange({ link: { email, auth_no } }: { link: MailedLink }) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  if (failed) return <UndoFailed />;

  const undo = async () => {
    const outcome = await perform(
      'undoEmailChange',
      { email, auth_no },
      { FAILURE_EMAIL_AUTH: () => setFailed(true) },
    );
    if (!outcome.ok) return;
    forgetMember();
    const state: Confirmed = { confirmed: email, as: 'UNDO' };
    const { auth_no: secret } = outcome.data;
    if (!secret) return navigate(pathTo('confirmEmail'), { replace: true, state });
    const link = hiddenLink({ email, auth_no: secret });
    await navigate(pathTo('resetPassword', { svc_typ: 'PWD' }), { replace: true, state: link });
  };

  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={<RichText markup={markup('signUp.undoLead', { email })} />}>
        {t('signUp.undoHeading')}
      </PageTitle>
      <Form onSubmit={() => undo().then(() => undefined)}>
        <Notice>{t('signUp.undoNotice')}</Notice>
        <BottomBar>
          <SubmitButton busyText={t('signUp.undoing')}>{t('signUp.undo')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
