import { useToday } from '../components/today/today.ts';
import { useText } from '../i18n/use-text.ts';
import css from './today-gate.module.css';

/** The gate's silhouette in a box of one by one: a roof with raised eaves over three openings. */
const silhouette =
  'M0 .262C.1 .235 .185 .14 .225 0H.775C.815 .14 .9 .235 1 .262C.985 .312 .962 .338 .935 .345H.065C.038 .338 .015 .312 0 .262Z' +
  'M.1 .372H.232V1H.1ZM.25 .372H.75V1H.25ZM.768 .372H.9V1H.768Z';

const clip = (
  <svg className={css.clip} width="0" height="0" aria-hidden="true">
    <clipPath id="gate" clipPathUnits="objectBoundingBox">
      <path d={silhouette} />
    </clipPath>
  </svg>
);

/**
 * The site's day, seen through the gate. Its place is drawn at build and kept wherever a feed is configured, so that nothing moves
 * when the day comes, late, or does not come.
 */
export function TodayGate() {
  const shown = useToday('(min-width: 900px) and (min-height: 600px)');
  return (
    <figure className={css.today}>
      {clip}
      <div className={css.gate}>{shown?.item.picture && <shown.Picture picture={shown.item.picture} />}</div>
      <figcaption className={css.caption}>
        {shown && <shown.Headline item={shown.item} service={shown.service} />}
      </figcaption>
    </figure>
  );
}

/** The same as one line, for windows without a panel. */
export function TodayLine() {
  const agency = useText()('brand.agency');
  const shown = useToday('(width < 900px)');
  return (
    <div className={css.line}>
      {shown && (
        <aside aria-label={agency}>
          <shown.Headline item={shown.item} service={shown.service} />
        </aside>
      )}
    </div>
  );
}
