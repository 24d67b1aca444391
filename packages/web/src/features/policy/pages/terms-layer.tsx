import { calls } from '@daemun/contract/calls/index';
import { useId } from 'react';
import { load as loadCall } from '../../../components/calls/load.ts';
import { DocumentText } from '../../../components/document/document-text.tsx';
import { longDay } from '../../../i18n/date-time.ts';
import { inLanguage } from '../../../i18n/in-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { documentOfRoute } from '../documents.ts';
import type { Terms } from '../versions.ts';
import css from './policy.module.css';

/** The document that the query names as a call would; the agency's terms where it names none. */
export function load({ request }: LoadArgs): Promise<Terms> {
  const asked = calls.getTerms.request.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return loadCall('getTerms', asked.success ? asked.data : documentOfRoute.policyTerms, request);
}

/** A document alone, for a window that an app or a sister site opens over its own page. */
export function Page() {
  const t = useText();
  const terms = useLoaderData<Terms>();
  const titleId = useId();
  return (
    <>
      <PageTitle lead={t('policy.effectiveFrom', { date: longDay(terms.enf_dy) })}>
        <span id={titleId} className={css.title} {...inLanguage(terms.lang)}>
          {terms.agr_title}
        </span>
      </PageTitle>
      <article className={css.document} aria-labelledby={titleId}>
        <DocumentText html={terms.agr_cnts_html} language={terms.lang} />
      </article>
    </>
  );
}
