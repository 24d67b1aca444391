import { useId } from 'react';
import { PageError } from '../../../api/page-error.ts';
import { load as loadCall } from '../../../components/calls/load.ts';
import { DocumentText } from '../../../components/document/document-text.tsx';
import { belowPrefix } from '../../../i18n/below-prefix.ts';
import { inLanguage } from '../../../i18n/in-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useLocation, useSearchParams } from '../../../navigation/use-router.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { archiveTerms } from '../archive-terms.ts';
import { documentOfRoute, policyAt } from '../documents.ts';
import { VersionChoice } from '../version-choice.tsx';
import { privacyNotice, type Terms, versionOf } from '../versions.ts';
import css from './policy.module.css';

const nameAt = (pathname: string) => policyAt(belowPrefix(pathname));

/** The document with all its versions, for whichever of the policy pages is asked for; the archive's from itself. */
export async function load({ request }: LoadArgs): Promise<Terms> {
  const name = nameAt(new URL(request.url).pathname);
  if (!name) throw new PageError('no such policy');
  const asked = documentOfRoute[name];
  const theirs = asked.agr_cat_cd === 'ISS' ? await archiveTerms(asked) : undefined;
  return theirs ?? loadCall('getTerms', asked, request);
}

/** A policy document: the version in force, or an older one (specification §3). */
export function Page() {
  const t = useText();
  const terms = useLoaderData<Terms>();
  const isPrivacy = nameAt(useLocation().pathname) === 'policyPrivacy';
  const [query, setQuery] = useSearchParams();
  const version = versionOf(terms, query.get('version')) ?? { ...terms, from: terms.enf_dy, to: null };
  const titleId = useId();
  const choose = (day: string) =>
    setQuery(day === terms.enf_dy ? {} : { version: day }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageTitle>
        <span id={titleId} className={css.title} {...inLanguage(version.lang)}>
          {version.agr_title}
        </span>
      </PageTitle>
      <div className={css.about}>
        <VersionChoice terms={terms} version={version} onChoose={choose} />
        {isPrivacy && <Notice look="brand">{t(privacyNotice(version))}</Notice>}
      </div>
      <article className={css.document} aria-labelledby={titleId}>
        <DocumentText html={version.agr_cnts_html} language={version.lang} />
      </article>
    </>
  );
}
