import { longDay } from '../../i18n/date-time.ts';
import type { Text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import field from '../../ui/field.module.css';
import { Select } from '../../ui/select.tsx';
import css from './version-choice.module.css';
import { lastDayOf, standingOf, type Terms, type Version } from './versions.ts';

/** "2024년 11월 16일 ~ 2026년 1월 1일": when a version applies. */
function rangeWords(t: Text, terms: Terms, version: Version): string {
  const from = longDay(version.from);
  if (standingOf(terms, version) === 'coming') return t('policy.coming', { from });
  const last = lastDayOf(version);
  return last === null ? t('policy.current', { from }) : t('policy.range', { from, to: longDay(last) });
}

type VersionChoiceProps = {
  readonly terms: Terms;
  readonly version: Version;
  readonly onChoose: (day: string) => void;
};

/** The versions of a document with the time each applies, newest first; one alone is only named. */
export function VersionChoice({ terms, version, onChoose }: VersionChoiceProps) {
  const t = useText();
  if (terms.history.length < 2)
    return <p className={css.only}>{t('policy.effectiveFrom', { date: longDay(version.enf_dy) })}</p>;
  return (
    <div className={css.choice}>
      <label className={field.label} htmlFor="version">
        {t('policy.version')}
      </label>
      <Select
        id="version"
        value={version.enf_dy}
        options={terms.history.map((each) => [each.enf_dy, rangeWords(t, terms, each)])}
        onChoose={onChoose}
      />
    </div>
  );
}
