import { type SisterSite, sisterSites, visitMarks } from '@daemun/contract/codes/services';
import type { ReactNode } from 'react';
import { useIsSettled } from '../../ui/use-settled.ts';
import css from './by-site.module.css';
import { useEntryContext } from './use-entry-context.ts';

/**
 * Words that those who come from a sister site hear in its own name. A page drawn at build holds the words of every site, and shows
 * the right ones before its code is there (early/capture-early-input.ts), so that nothing moves.
 */
export function BySite({
  words,
  plain = '',
}: {
  readonly words: (site: SisterSite | undefined) => ReactNode;
  /** A class for the words of no site. */
  readonly plain?: string | undefined;
}) {
  const { site } = useEntryContext();
  const isSettled = useIsSettled();
  if (isSettled) return <span className={site ? undefined : plain}>{words(site)}</span>;
  return (
    <>
      <span className={`${css.plain} ${plain}`}>{words(undefined)}</span>
      {sisterSites.map((one) => (
        <span key={one} className={css.site} data-of={visitMarks[one]}>
          {words(one)}
        </span>
      ))}
    </>
  );
}
