import type { DataOf } from '@daemun/contract/calls/index';
import { useState } from 'react';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { prepareDates } from '../../../i18n/date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useRevalidator } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactorRows } from '../factor-rows.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { TotpSetUp } from '../totp-set-up.tsx';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Factors = DataOf<'myFactors'>;
type SetUp = DataOf<'beginTotp'>;

export function load({ request }: LoadArgs): Promise<Factors> {
  prepareDates();
  return loadCall('myFactors', {}, request);
}

/** The second factor: off, while it is set up, its recovery codes once, and on. */
export function Page() {
  const t = useText();
  const { totp } = useLoaderData<Factors>();
  const { revalidate } = useRevalidator();
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async () => {
    const outcome = await perform('beginTotp', {});
    if (outcome.ok) setSetUp(outcome.data);
  };
  const show = async (fresh: readonly string[]) => {
    setSetUp(undefined);
    setCodes(fresh);
    await revalidate();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />;
  if (setUp)
    return <TotpSetUp key={setUp.run} setUp={setUp} onDone={show} onLeave={() => setSetUp(undefined)} />;
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('myInfo.factorLead')}</p>
      {totp ? (
        <FactorRows totp={totp} onCodes={show} onReplace={begin} onChanged={revalidate} />
      ) : (
        <BottomBar>
          <Button onPress={begin}>{t('myInfo.factorBegin')}</Button>
        </BottomBar>
      )}
    </div>
  );
}
