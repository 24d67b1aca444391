import type { DataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { useState } from 'react';
import { load } from '../../components/calls/load.ts';
import { perform } from '../../components/calls/perform.ts';
import { navigateTo } from '../../components/redirect/post-login-redirect.ts';
import { signOut } from '../../components/session/sign-out.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { useHeader } from '../../layout/use-header.ts';
import { goTo } from '../../navigation/navigator.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { ItemKey } from './agreement-items.ts';
import { AgreementList } from './agreement-list.tsx';
import { agreementErrors, agreementsOf, type Ticks } from './ticks.ts';

export type ReconsentItems = DataOf<'reconsentItems'>['asked'];

/** What is asked for again. */
export const loadAsked = async (page: { readonly url: string }): Promise<ReconsentItems> =>
  (await load('reconsentItems', {}, page)).asked;

type AgreeAgainProps = {
  readonly asked: ReconsentItems;
  /** Where the reader wanted to go. */
  readonly target: string;
};

const logOut = async () => {
  await signOut();
  await goTo(pathTo('login', currentPrefix()));
};

/** A document changed: what a member agreed to is asked for again, item by item, nothing ticked beforehand. */
export function AgreeAgain({ asked, target }: AgreeAgainProps) {
  const t = useText();
  const [ticks, setTicks] = useState<Ticks>(new Set());
  useHeader({ step: null });
  const items = asked.map(({ agr_cat_cd, agr_knd_cd }): ItemKey => `${agr_cat_cd}.${agr_knd_cd}`);
  const isAsked = ({ agr_cat_cd, agr_knd_cd }: Pick<ReconsentItems[number], 'agr_cat_cd' | 'agr_knd_cd'>) =>
    items.includes(`${agr_cat_cd}.${agr_knd_cd}`);
  return (
    <>
      <PageTitle lead={t('signUp.againLead', { agency: t('brand.agency') })}>
        {t('signUp.againHeading')}
      </PageTitle>
      <Form
        onSubmit={async () => {
          const errors = agreementErrors(ticks, items);
          if (errors) return errors;
          const { ok } = await perform('answerReconsent', { mbr_agr: agreementsOf(ticks).filter(isAsked) });
          if (ok) await navigateTo(target);
          return undefined;
        }}
      >
        <AgreementList ticks={ticks} onChange={setTicks} items={items} />
        <p>{t('signUp.againRefuse')}</p>
        <LinkRow links={[{ to: 'myWithdrawal', label: 'title.myWithdrawal' }]} />
        <BottomBar>
          <SubmitButton busyText={t('common.saving')}>{t('agreement.agree')}</SubmitButton>
          <Button look="text" busyText={t('signUp.againLoggingOut')} onPress={logOut}>
            {t('signUp.againLogOut')}
          </Button>
        </BottomBar>
      </Form>
    </>
  );
}
