import { limits } from '@daemun/contract/limits';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useHeader } from '../../layout/use-header.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import css from './account-choice.module.css';
import { Facts } from './facts.tsx';
import { integrate } from './integrate.ts';
import { ModeChoice, modeName } from './mode-choice.tsx';
import { choicesOf, isMode } from './modes.ts';
import { OlderList } from './older-list.tsx';
import type { ProvenPerson } from './proven-person.ts';

/** What was found, what would move and what it ends: nothing has happened yet. */
export function AccountChoice({ person }: { person: ProvenPerson }) {
  const t = useText();
  const { accounts, encData } = person;
  const choices = choicesOf(accounts);
  useHeader({ step: { number: 2, of: limits.migrationSteps } });
  if (choices.length === 0) return <NothingFree person={person} />;
  return (
    <>
      <PageTitle lead={t('integration.chooseLead')}>{t('integration.chooseHeading')}</PageTitle>
      <Form
        onSubmit={async (values) => {
          const mode = values[modeName];
          if (isMode(mode)) await integrate(mode, encData);
          return undefined;
        }}
      >
        <div className={css.parts}>
          <section>
            <h2>{t('integration.found')}</h2>
            <OlderList accounts={accounts} />
          </section>
          {accounts.some(({ state }) => state === 'voucher') && (
            <Notice>{t('integration.voucherNote')}</Notice>
          )}
          <ModeChoice choices={choices} />
          <section>
            <h2>{t('integration.whatHappens')}</h2>
            <Facts facts={['integration.keeps', 'integration.endsOlder', 'integration.undoable']} />
          </section>
        </div>
        <BottomBar>
          <SubmitButton busyText={t('integration.busy')}>{t('common.next')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}

function NothingFree({ person: { accounts } }: { person: ProvenPerson }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={t(accounts.length > 0 ? 'integration.noneFreeLead' : 'integration.noneLead')}>
        {t('integration.noneHeading')}
      </PageTitle>
      {accounts.length > 0 && <OlderList accounts={accounts} />}
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('mySetting')}>
          {t('integration.toSetting')}
        </ButtonLink>
        <ButtonLink look="quiet" to={pathTo('integrated', { by: 'identity' })}>
          {t('identity.again')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
