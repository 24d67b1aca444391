import { limits } from '@daemun/contract/limits';
import { useIdentity } from '../../components/identity/use-identity.ts';
import { dateAndTime } from '../../i18n/date-time.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useHeader } from '../../layout/use-header.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { Facts } from './facts.tsx';
import type { MemberStep } from './member-step.ts';
import { OlderList } from './older-list.tsx';
import { integrationProof } from './proven-person.ts';

/** The first and the last step of a member's integration by identity; between them the accounts are chosen. */
export const MemberSteps = ({ step }: { step: MemberStep }) =>
  step.isDone ? <Done step={step} /> : <Begin />;

function Begin() {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  useHeader({ step: { number: 1, of: limits.migrationSteps } });
  const begin = useIdentity('integrate', async (encData) => {
    integrationProof.write(encData);
    await navigate(pathTo('integratedSelect', { by: 'identity' }));
  });
  return (
    <>
      <PageTitle
        lead={t('integration.findLead', { archive: t('brand.archive'), newsGame: t('brand.newsGame') })}
      >
        {t('integration.findHeading')}
      </PageTitle>
      <Facts facts={['integration.findFirst', 'integration.keeps', 'integration.undoable']} />
      <BottomBar>
        <Button busyText={t('common.identityOpening')} onPress={begin}>
          {t('identity.begin')}
        </Button>
        <ButtonLink look="text" to={pathTo('mySetting')}>
          {t('integration.later')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}

function Done({ step: { moved } }: { step: MemberStep }) {
  const t = useText();
  const pathTo = usePathTo();
  const [until] = moved.flatMap(({ undo_until }) => undo_until ?? []).sort();
  useHeader({ step: { number: limits.migrationSteps, of: limits.migrationSteps } });
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('integration.doneLead')}>{t('integration.doneHeading')}</PageTitle>
      <OlderList accounts={moved} />
      {until && <Notice>{t('integration.undoUntil', { time: dateAndTime(until) })}</Notice>}
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('mySetting')}>
          {t('integration.toSetting')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
