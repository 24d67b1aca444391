import type { DataOf } from '@daemun/contract/calls/index';
import { useState } from 'react';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { showReceipt } from '../../../components/receipt/show-receipt.tsx';
import { prepareDates } from '../../../i18n/date-time.ts';
import { listOf } from '../../../i18n/list-of.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useRevalidator } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactorRows } from '../factor-rows.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { TotpSetUp } from '../totp-set-up.tsx';
import { bypassesApp, sparedWays } from '../way-names.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Factors = DataOf<'myFactors'> & Pick<DataOf<'myWays'>, 'ways'>;
type SetUp = DataOf<'beginTotp'>;
/** Recovery codes that were made, and by what. */
type Made = { readonly codes: readonly string[]; readonly event: 'FACTOR_ADDED' | 'RECOVERY_CODES_RENEWED' };

export async function load({ request }: LoadArgs): Promise<Factors> {
  prepareDates();
  const [factors, { ways }] = await Promise.all([
    loadCall('myFactors', {}, request),
    loadCall('myWays', {}, request),
  ]);
  return { ...factors, ways };
}

/** The second factor: off, while it is set up, its recovery codes once, and on. */
export function Page() {
  const { totp, ways } = useLoaderData<Factors>();
  const { revalidate } = useRevalidator();
  const [setUp, setSetUp] = useState<SetUp>();
  const [made, setMade] = useState<Made>();
  const begin = async () => {
    const outcome = await perform('beginTotp', {});
    if (outcome.ok) setSetUp(outcome.data);
  };
  const showAs = (event: Made['event']) => async (codes: readonly string[]) => {
    setSetUp(undefined);
    setMade({ codes, event });
    await revalidate();
  };
  if (made) {
    const end = () => {
      setMade(undefined);
      showReceipt({ event: made.event });
    };
    return <RecoveryCodes codes={made.codes} onSaved={end} />;
  }
  if (setUp)
    return (
      <TotpSetUp
        key={setUp.run}
        setUp={setUp}
        bypasses={totp ? [] : ways.filter(bypassesApp)}
        onDone={showAs('FACTOR_ADDED')}
        onLeave={() => setSetUp(undefined)}
      />
    );
  return <Overview onBegin={begin} onCodes={showAs('RECOVERY_CODES_RENEWED')} />;
}

type OverviewProps = {
  /** Begins to set up an app, the first or one that replaces it. */
  readonly onBegin: () => Promise<void>;
  readonly onCodes: (codes: readonly string[]) => Promise<void>;
};

/** Whether the second factor is on, and what can be done about it. */
function Overview({ onBegin, onCodes }: OverviewProps) {
  const t = useText();
  const { totp, ways } = useLoaderData<Factors>();
  const { revalidate } = useRevalidator();
  const spared = sparedWays(ways);
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('myInfo.factorLead')}</p>
      {totp ? (
        <FactorRows
          totp={totp}
          spared={spared}
          onCodes={onCodes}
          onReplace={onBegin}
          onChanged={revalidate}
        />
      ) : (
        <>
          {spared.length > 0 && (
            <p className={css.lead}>{t('myInfo.factorSpared', { ways: listOf(spared) })}</p>
          )}
          <BottomBar>
            <Button onPress={onBegin}>{t('myInfo.factorBegin')}</Button>
          </BottomBar>
        </>
      )}
    </div>
  );
}
