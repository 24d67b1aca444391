import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A document changed and the member has not answered yet: the way to the agreement, and back. */
export function ChangedDocuments() {
  const t = useText();
  const prefix = currentPrefix();
  const redirectUrl = pathTo('mySetting', prefix);
  return (
    <Notice look="brand">
      <p>{t('myInfo.documentsChanged')}</p>
      <p>
        <Link to={pathTo('signUpAgreement', prefix, { again: 'Y', redirectUrl })}>
          {t('myInfo.readAndAgree')}
        </Link>
      </p>
    </Notice>
  );
}
