import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { agreementWords } from '../../components/consents/agreement-words.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { markup } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { endOf, type What } from './unsubscribe-request.ts';

type Words = Readonly<Record<'heading' | 'question' | 'unknown' | 'button' | 'busy', MessageId>>;

const words: Readonly<Record<What, Words>> = {
  newsletter: {
    heading: 'newsletter.unsubscribeHeading',
    question: 'newsletter.unsubscribeQuestion',
    unknown: 'newsletter.unsubscribeQuestionBare',
    button: 'newsletter.unsubscribe',
    busy: 'newsletter.unsubscribing',
  },
  marketing: {
    heading: 'newsletter.refuseHeading',
    question: 'newsletter.refuseQuestion',
    unknown: 'newsletter.refuseQuestionBare',
    button: 'newsletter.refuse',
    busy: 'newsletter.unsubscribing',
  },
  mails: {
    heading: 'newsletter.stopHeading',
    question: 'newsletter.stopQuestion',
    unknown: 'newsletter.stopQuestion',
    button: 'newsletter.stop',
    busy: 'newsletter.saving',
  },
  'mails-again': {
    heading: 'newsletter.stoppedHeading',
    question: 'newsletter.stoppedQuestion',
    unknown: 'newsletter.stoppedQuestion',
    button: 'newsletter.allow',
    busy: 'newsletter.saving',
  },
};

type ByTokenProps = { readonly token: string; readonly info: DataOf<'unsubscribeInfo'> };

/** What a mail offered to end: one press, no log-in (conventions §3). */
export function ByToken({ token, info }: ByTokenProps) {
  const t = useText();
  const navigate = useNavigate();
  const { what, masking_email: email, items, again } = info;
  const { heading, question, unknown, button, busy } = words[what];
  const refuse = async () => {
    const outcome = await perform('unsubscribeNewsletter', { token: again ?? token });
    if (outcome.ok) await navigate(endOf(outcome.data.what), { replace: true });
    return undefined;
  };
  const lead = email ? markup(question, { email }) : markup(unknown);
  return (
    <>
      <PageTitle lead={<RichText markup={lead} />}>{t(heading)}</PageTitle>
      <Form onSubmit={refuse}>
        {what === 'marketing' && items.length > 0 && <MarketingItems items={items} />}
        <BottomBar>
          <SubmitButton busyText={t(busy)}>{t(button)}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}

type Items = DataOf<'unsubscribeInfo'>['items'];

/** Which kinds of news are refused together. */
function MarketingItems({ items }: { items: Items }) {
  const t = useText();
  return (
    <Notice title={t('newsletter.refuseItems')}>
      <ul>
        {items.map(({ agr_cat_cd, agr_knd_cd }) => (
          <li key={agr_cat_cd + agr_knd_cd}>{agreementWords(t, agr_cat_cd, agr_knd_cd)}</li>
        ))}
      </ul>
    </Notice>
  );
}
