import type { PolicyDraft } from '@daemun/contract/console/policies';
import { defaultPrefix, type LanguagePrefix } from '@daemun/contract/languages';
import { isoKorean } from '../../domain/korean-time.ts';
import type { MemberStatus } from '../../ports/members.ts';
import type { Forecast, PolicyVersion } from '../../ports/policy-versions.ts';

type TitledText = { readonly language: LanguagePrefix; readonly title: string };

/** What a version is called: by its Korean text, which every version has. */
export const titleOf = (texts: readonly TitledText[], otherwise: string): string =>
  texts.find(({ language }) => language === defaultPrefix)?.title ?? otherwise;

function stateOf({ counted, done }: Forecast) {
  if (done) return 'done';
  return counted > 0 ? 'counting' : 'waiting';
}

/** Whom a version asks again, by consent: a row each, with a column for each state of an account. */
function toldForecast(forecast: Forecast) {
  const byConsent = Map.groupBy(forecast.asked, ({ consent }) => consent);
  return {
    state: stateOf(forecast),
    counted: forecast.counted,
    asked: [...byConsent].map(([consent, counts]) => {
      const of = (wanted: MemberStatus) => counts.find(({ status }) => status === wanted)?.members ?? 0;
      return { consent, active: of('ACTIVE'), waiting: of('WAITING'), blocked: of('BLOCKED') };
    }),
  } as const;
}

/** A version as people decide on it. */
export const toldPolicy = (
  { id, item, effective, asks_from, adverse, digest, drafted_by, drafted_at, forecast }: PolicyVersion,
  texts: readonly TitledText[],
  requested: boolean,
): PolicyDraft => ({
  id,
  item,
  title: titleOf(texts, item),
  effective,
  asks_from,
  adverse,
  languages: texts.map(({ language }) => language),
  digest,
  drafted_by,
  drafted: isoKorean(drafted_at),
  requested,
  forecast: toldForecast(forecast),
});

/** How the trail names a version: what, from when, and by which digest its texts are known. */
export const trailNameOf = ({
  item,
  effective,
  digest,
}: Pick<PolicyVersion, 'item' | 'effective' | 'digest'>): string => `${item}/${effective} ${digest}`;
