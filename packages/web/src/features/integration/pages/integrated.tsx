import { pathTo as addressOf } from '@daemun/contract/routes';
import { pendingSignupIn } from '../../../components/social/pending-signup.ts';
import { timeOfDay } from '../../../i18n/date-time.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { type Integration, integration, legacyIdOf } from '../../../session/integration.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Facts } from '../facts.tsx';
import { FoundAccounts } from '../found-accounts.tsx';
import { loadMemberStep, type MemberStep } from '../member-step.ts';
import { MemberSteps } from '../member-steps.tsx';
import css from './integrated.module.css';

type IntegrationState = Integration | MemberStep;

/**
 * What is to be integrated: by a member who verifies who they are, or with the password of an older account.
 * A reader who comes from a provider chooses first; one who brings nothing logs in with the older account.
 */
export function load({ request }: LoadArgs): IntegrationState | Response | Promise<MemberStep> {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  if (query.by === 'identity') return loadMemberStep(request);
  if (pendingSignupIn(searchParams)) return redirect(addressOf('integratedSelect', currentPrefix(), query));
  return integration.read() ?? redirect(addressOf('loginByEmail', currentPrefix()));
}

const facts: readonly MessageId[] = ['integration.keeps', 'integration.ends', 'integration.steps'];

/** An integration, as far as it has come. */
export function Page() {
  const found = useLoaderData<IntegrationState>();
  return 'moved' in found ? <MemberSteps step={found} /> : <ByPassword found={found} />;
}

/** What was found, what an integration moves and what it ends, before anything happens. */
function ByPassword({ found }: { found: Integration }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <>
      <PageTitle lead={t('integration.lead')}>{t('integration.heading')}</PageTitle>
      <div className={css.parts}>
        <section>
          <h2>{t('integration.found')}</h2>
          <FoundAccounts found={found} />
        </section>
        <section>
          <h2>{t('integration.whatHappens')}</h2>
          <Facts facts={facts} />
        </section>
        <p className={css.until}>{t('integration.until', { time: timeOfDay(found.until) })}</p>
      </div>
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('signUpAgreement', { integrated: 'Y', id: legacyIdOf(found) })}>
          {t('integration.start')}
        </ButtonLink>
        <ButtonLink look="text" to={pathTo('login')} onClick={integration.clear}>
          {t('integration.later')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
