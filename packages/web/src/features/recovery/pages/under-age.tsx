import { useState } from 'react';
import { perform } from '../../../components/calls/perform.ts';
import { type DataForm, saveData } from '../../../components/data-export/save-data.ts';
import { tellReason } from '../../../components/factor/tell-reason.ts';
import { identityRefusals } from '../../../components/identity/refusals.ts';
import { useIdentity } from '../../../components/identity/use-identity.ts';
import { dateAndTime } from '../../../i18n/date-time.ts';
import { markup, text } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLinkFields } from '../../../navigation/use-link-fields.ts';
import { underAge } from '../../../session/under-age.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog.ts';
import form from '../../../ui/form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultScreen } from '../result-screen.tsx';

type Step =
  | { readonly as: 'ask' | 'done' }
  | { readonly as: 'left'; readonly until: string }
  | { readonly as: 'failed'; readonly why?: string | undefined };

/** What the address carries, or what this tab kept of it while the reader was at the agency. */
function opened(fields: URLSearchParams) {
  const secret = fields.get('auth_no');
  if (secret !== null) underAge.write({ secret, until: fields.get('until') });
  return underAge.read();
}

/** A moment of the service as people read it; undefined if there is none. */
function shown(moment: string | null | undefined): string | undefined {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? undefined : dateAndTime(at);
}

/**
 * The one page of a member whom the identity agency proved to be under 14: from the mail about it, or after a right sign-in
 * (decisions §9.11). A new verification gives the account back; the data can be taken along, and the account left.
 */
export function Page() {
  const fields = useLinkFields();
  const [found] = useState(() => opened(fields));
  const [step, setStep] = useState<Step>({ as: found ? 'ask' : 'failed' });
  if (step.as === 'failed' || !found) return <Failed why={step.as === 'failed' ? step.why : undefined} />;
  if (step.as === 'done') return <Done />;
  if (step.as === 'left') return <Left until={step.until} />;
  return <Asks secret={found.secret} until={shown(found.until)} onStep={setStep} />;
}

type AsksProps = {
  readonly secret: string;
  readonly until: string | undefined;
  readonly onStep: (step: Step) => void;
};

const over = (onStep: AsksProps['onStep']) => ({
  FAILURE_EMAIL_AUTH: ({ reason: why }: { reason?: string | undefined }) => onStep({ as: 'failed', why }),
});

async function leave({ secret: auth_no, onStep }: AsksProps): Promise<void> {
  const outcome = await perform('leaveClosed', { auth_no }, over(onStep));
  if (outcome.ok) onStep({ as: 'left', until: shown(outcome.data.until) ?? '' });
}

const askToLeave = (props: AsksProps) =>
  openDialog({
    content: markup('underAge.leaveAsk'),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('underAge.leave'),
    isShowCloseButton: false,
    onConfirm: () => leave(props),
  });

async function take(as: DataForm, { secret: auth_no, onStep }: AsksProps): Promise<void> {
  const refused = { ...over(onStep), INVALID_USER_DATA: tellReason };
  const outcome = await perform('exportClosed', { auth_no }, refused);
  if (outcome.ok) saveData(as, outcome.data);
}

function Asks(props: AsksProps) {
  const { secret: auth_no, until, onStep } = props;
  const t = useText();
  const begin = useIdentity('underAge', async (enc_data) => {
    const refused = { ...over(onStep), USED_CI: identityRefusals.USED_CI, INVALID_USER_DATA: tellReason };
    const { ok } = await perform('takeBack', { auth_no, enc_data }, refused);
    if (ok) onStep({ as: 'done' });
  });
  return (
    <>
      <PageTitle lead={t('underAge.lead')}>{t('underAge.heading')}</PageTitle>
      <div className={form.form}>
        {until !== undefined && <p>{t('underAge.until', { until })}</p>}
        <Notice>{t('underAge.mistake')}</Notice>
        <Button look="quiet" busyText={t('myInfo.downloading')} onPress={() => take('html', props)}>
          {t('myInfo.download')}
        </Button>
        <Button look="quiet" busyText={t('myInfo.downloading')} onPress={() => take('json', props)}>
          {t('myInfo.downloadJson')}
        </Button>
      </div>
      <BottomBar>
        <Button busyText={t('common.identityOpening')} onPress={begin}>
          {t('underAge.verify')}
        </Button>
        <Button look="danger-quiet" onPress={() => askToLeave(props)}>
          {t('underAge.leave')}
        </Button>
      </BottomBar>
    </>
  );
}

function Done() {
  const t = useText();
  return (
    <ResultScreen
      kind="good"
      heading={t('underAge.doneHeading')}
      lead={t('underAge.doneLead')}
      next={[{ to: 'login', label: t('title.login') }]}
    />
  );
}

function Left({ until }: { until: string }) {
  const t = useText();
  return (
    <ResultScreen kind="good" heading={t('underAge.leftHeading')} lead={t('underAge.leftLead', { until })} />
  );
}

function Failed({ why }: { why: string | undefined }) {
  const t = useText();
  return (
    <ResultScreen
      kind="alarm"
      heading={t('underAge.failedHeading')}
      lead={why ?? t('underAge.failedLead')}
      next={[
        { to: 'login', label: t('title.login') },
        { to: 'findPassword', label: t('title.findPassword') },
      ]}
    />
  );
}
