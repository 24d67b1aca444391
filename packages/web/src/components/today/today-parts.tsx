import type { Service } from '@daemun/contract/codes/services';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { TodayItem } from '@daemun/contract/today';
import { useState } from 'react';
import { dateAndTime, daysUntil, timeOfDay } from '../../i18n/date-time.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './today-parts.module.css';

const timeout = 5000;

/** Asks for the day of a service; undefined where there is none. */
export async function fetchToday(service: Service): Promise<TodayItem | undefined> {
  const path = ownBrowserPaths.today.replace(':service', service);
  const answer = await fetch(`${path}?lang=${currentPrefix()}`, { signal: AbortSignal.timeout(timeout) });
  return answer.status === 200 ? ((await answer.json()) as TodayItem) : undefined;
}

/** Seen through the gate: the colour of the picture at once, the picture when it is there. */
export function Picture({ picture }: { readonly picture: NonNullable<TodayItem['picture']> }) {
  const [isThere, setThere] = useState(false);
  const { jpeg, avif, alt, colour } = picture;
  return (
    <span className={css.picture} style={{ backgroundColor: colour }}>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} />}
        <img
          src={jpeg}
          alt={alt}
          decoding="async"
          data-there={isThere || undefined}
          onLoad={() => setThere(true)}
        />
      </picture>
    </span>
  );
}

type Told = { readonly item: TodayItem; readonly service: Service };

/** When it was: the time of a news, the year of an archive's, or that it is today's quiz. */
function When({ item: { at, breaking }, service }: Told) {
  const t = useText();
  if (service === 'NWG') return <>{t('layout.todayQuiz')}</>;
  if (service === 'ISS')
    return <time dateTime={at}>{t('layout.todayHistory', { year: at.slice(0, 4) })}</time>;
  const time = daysUntil(at, Date.now()) === 0 ? timeOfDay(at) : dateAndTime(at);
  return <time dateTime={at}>{breaking ? t('layout.todayBreaking', { time }) : time}</time>;
}

/** The headline, which leads to the site, under when it was. */
export function Headline({ item, service }: Told) {
  const { headline, url, language, breaking } = item;
  return (
    <a className={css.headline} href={url}>
      <span className={breaking ? `${css.when} ${css.breaking}` : css.when}>
        <When item={item} service={service} />
      </span>
      <span className={css.words} {...inLanguage(language)}>
        {headline}
      </span>
    </a>
  );
}
