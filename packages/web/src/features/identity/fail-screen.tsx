import { failWords } from '../../components/identity/fail-words.ts';
import { pageOf, purposes } from '../../components/identity/purposes.ts';
import type { IdentityResult } from '../../components/identity/result.ts';
import { pageRun } from '../../components/identity/stored-run.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { purposeHere } from './carry-on.ts';

/** Why it did not succeed, and the ways on: once more, or back to where it began. Where nobody knows what it was for, an ID is looked for. */
export function FailScreen({ authType, code }: Extract<IdentityResult, { kind: 'failed' }>) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { heading, lead } = failWords[code];
  const purpose = authType ? purposeHere(authType) : pageRun.read()?.purpose;
  const again = () => {
    if (!purpose) return navigate(pathTo('findId'), { replace: true });
    pageRun.write({ purpose, hasLeft: false });
    return navigate(pathTo('selfAuthBridge', { auth_type: purposes[purpose].authType }), { replace: true });
  };
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={t(lead)}>{t(heading)}</PageTitle>
      <BottomBar>
        <Button onPress={again}>{t('identity.again')}</Button>
        <ButtonLink look="text" to={purpose ? pageOf(purpose) : pathTo('login')} replace>
          {t(purpose ? 'identity.back' : 'social.otherLogin')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
