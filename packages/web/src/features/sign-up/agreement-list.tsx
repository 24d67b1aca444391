import { useId, useState } from 'react';
import type { TermsLayer, TermsName } from '../../components/document/terms-layer.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { useFormState } from '../../ui/form-state.ts';
import { allItems, blocksAmong, type ItemKey, requiredItems } from './agreement-items.ts';
import css from './agreement-list.module.css';
import { MarketingRows } from './marketing-rows.tsx';
import { RequiredRows } from './required-rows.tsx';
import { stateOf, type Ticks, tick } from './ticks.ts';

type AgreementListProps = {
  readonly ticks: Ticks;
  /** Takes how the ticks change: several may change before the list shows anew. */
  readonly onChange: (change: (ticks: Ticks) => Ticks) => void;
  /** What is asked for, where it is not everything. */
  readonly items?: readonly ItemKey[];
};

type Reading = {
  readonly TermsLayer: typeof TermsLayer;
  readonly terms: TermsName;
  readonly label: MessageId;
};

/** The agreement: the box for all, what one must and what one may agree to, and the documents behind them. */
export function AgreementList({ ticks, onChange, items = allItems }: AgreementListProps) {
  const t = useText();
  const { forget } = useFormState();
  const [reading, setReading] = useState<Reading>();
  const onTick = (keys: readonly ItemKey[], on: boolean) => {
    for (const key of keys) forget(key);
    onChange((before) => tick(before, keys, on));
  };
  const shared = {
    ticks,
    onTick,
    onRead: async (terms: TermsName, label: MessageId) => {
      const { TermsLayer } = await import('../../components/document/terms-layer.tsx');
      setReading({ TermsLayer, terms, label });
    },
  };
  return (
    <>
      <AllBox state={stateOf(ticks, items)} onChange={(on) => onTick(items, on)} />
      <div className={css.items}>
        <RequiredRows items={requiredItems.filter(({ key }) => items.includes(key))} {...shared} />
        <MarketingRows blocks={blocksAmong(items)} {...shared} />
      </div>
      {reading && (
        <reading.TermsLayer
          terms={reading.terms}
          title={t(reading.label, { agency: t('brand.agency'), archive: t('brand.archive') })}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}

type AllBoxProps = {
  readonly state: ReturnType<typeof stateOf>;
  readonly onChange: (on: boolean) => void;
};

function AllBox({ state, onChange }: AllBoxProps) {
  const t = useText();
  const noteId = useId();
  return (
    <div>
      <CheckboxRow
        name="all"
        look="all"
        label={t('agreement.agreeAll')}
        checked={state === 'all'}
        mixed={state === 'some'}
        describedBy={noteId}
        onChange={onChange}
      />
      <p id={noteId} className={css.note}>
        {t('agreement.agreeAllNote')}
      </p>
    </div>
  );
}
