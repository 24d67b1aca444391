import type { RouteName } from '@daemun/contract/routes';
import { canonicalEmail } from '@daemun/contract/rules/email';
import type { ReactNode } from 'react';
import { EmailField } from '../../components/form/email-field.tsx';
import { addressProblem, problemOnLeaving } from '../../components/form/email-problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { recoveryEmailKept } from './recovery-mail.ts';

type EmailQuestionProps = {
  /** The screen that tells of the answer. */
  readonly next: RouteName;
  readonly onAsk: (email: string) => Promise<void>;
  /** Another way to the answer, under the button. */
  readonly children?: ReactNode;
};

/** The address of the account, which is where the answer goes. */
export function EmailQuestion({ next, onAsk, children }: EmailQuestionProps) {
  const t = useText();
  return (
    <Form
      next={next}
      onSubmit={async ({ email = '' }) => {
        const problem = addressProblem(email);
        if (problem) return { email: problem };
        await onAsk(canonicalEmail(email));
        return undefined;
      }}
    >
      <EmailField
        name="email"
        label={t('field.email')}
        help={t('field.emailExample')}
        autoComplete="email"
        keepAs={recoveryEmailKept}
        onLeave={problemOnLeaving}
      />
      <BottomBar>
        <SubmitButton busyText={t('common.sending')}>{t('find.send')}</SubmitButton>
        {children}
      </BottomBar>
    </Form>
  );
}
