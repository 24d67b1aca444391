import css from './skeleton.module.css';

/** Stands where a page is still on its way: nothing for those who wait a moment, then the shape of what comes. */
export const Skeleton = () => (
  <div className={css.skeleton} aria-hidden="true">
    <span className={css.title} />
    <span className={css.row} />
    <span className={css.row} />
    <span className={css.row} />
  </div>
);
