import { useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { longDay } from '../../i18n/date-time.ts';
import { markup, text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import covering from '../../ui/covering-input.module.css';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { type MarketingFact, type MarketingStrings, marketingAfter } from './marketing.ts';
import css from './marketing-switch.module.css';

/** Tells the sender, the choice and its date, as the law wants it told at once (conventions §3). */
const tellResult = (medium: string, isAgreed: boolean, at: string) =>
  openDialog({
    title: text(isAgreed ? 'mail.marketing-agreed.title' : 'mail.marketing-refused.title'),
    content: markup(isAgreed ? 'myInfo.newsAgreed' : 'myInfo.newsRefused', {
      sender: text('brand.agency'),
      date: longDay(at.slice(0, 10)),
      medium,
    }),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });

/** What stands is not what showed: another tab was first. */
async function showAnew(onChanged: () => Promise<void>): Promise<void> {
  await onChanged();
  showToast(text('myInfo.changedElsewhere'));
}

type MarketingSwitchProps = {
  readonly fact: MarketingFact;
  /** What stands now. */
  readonly profile: MarketingStrings;
  readonly onChanged: () => Promise<void>;
};

function save({ fact, profile, onChanged }: MarketingSwitchProps, isAgreed: boolean) {
  const { category: agr_cat_cd, kind: agr_knd_cd } = fact;
  const agr_yn = isAgreed ? 'Y' : 'N';
  return perform(
    'saveAgreement',
    { mbr_agr: [{ agr_cat_cd, agr_knd_cd, agr_yn }], ...marketingAfter(profile, fact, isAgreed) },
    { REQUEST_DEFICIENT: () => showAnew(onChanged) },
  );
}

/** One kind of news by one medium, on or off; it takes effect at once. */
export function MarketingSwitch(props: MarketingSwitchProps) {
  const { fact, onChanged } = props;
  const t = useText();
  const [wanted, setWanted] = useState<boolean>();
  const [busy, run] = useBusy();
  const isOn = wanted ?? fact.isAgreed;
  const name = t('myInfo.newsItem', { service: t(fact.service), medium: t(fact.medium) });

  const change = async (isAgreed: boolean) => {
    setWanted(isAgreed);
    const outcome = await save(props, isAgreed);
    if (outcome.ok) {
      await onChanged();
      tellResult(name, isAgreed, outcome.data.at);
    }
    setWanted(undefined);
  };

  return (
    <li className={css.item}>
      <label className={css.row}>
        <span>{name}</span>
        <input
          className={covering.input}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-busy={busy || undefined}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            void run(() => change(checked));
          }}
        />
        <span className={css.track} />
      </label>
    </li>
  );
}
