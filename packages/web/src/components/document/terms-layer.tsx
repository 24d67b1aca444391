import type { DataOf, RequestInput } from '@daemun/contract/calls/index';
import { useEffect, useState } from 'react';
import { longDay } from '../../i18n/date-time.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { Layer } from '../../ui/layer.tsx';
import { perform } from '../calls/perform.ts';
import { DocumentText } from './document-text.tsx';
import css from './terms-layer.module.css';

export type TermsName = RequestInput<'getTerms'>;
type TermsLayerProps = {
  readonly terms: TermsName;
  /** What the layer is called until the document says its own title. */
  readonly title: string;
  readonly onClose: () => void;
};

/** The terms popup layer: the document in force, over the page, which keeps everything as it is. */
export function TermsLayer({ terms, title, onClose }: TermsLayerProps) {
  const t = useText();
  const document = useTerms(terms);
  const ownTitle = document && <span {...inLanguage(document.lang)}>{document.agr_title}</span>;
  return (
    <Layer title={ownTitle ?? title} onClose={onClose}>
      {document ? (
        <>
          <p className={css.effective}>{t('policy.effectiveFrom', { date: longDay(document.enf_dy) })}</p>
          <DocumentText html={document.agr_cnts_html} language={document.lang} />
        </>
      ) : (
        <p className={css.loading} role="status">
          {t('common.loading')}
        </p>
      )}
    </Layer>
  );
}

function useTerms({ agr_knd_cd, agr_cat_cd }: TermsName): DataOf<'getTerms'> | undefined {
  const [document, setDocument] = useState<DataOf<'getTerms'>>();
  useEffect(() => {
    let wanted = true;
    void perform('getTerms', { agr_knd_cd, agr_cat_cd }).then((outcome) => {
      if (wanted && outcome.ok) setDocument(outcome.data);
    });
    return () => {
      wanted = false;
    };
  }, [agr_knd_cd, agr_cat_cd]);
  return document;
}
