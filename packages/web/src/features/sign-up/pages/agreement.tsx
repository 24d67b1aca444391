import { pathTo as addressOf } from '@daemun/contract/routes';
import type { Agreement } from '@daemun/contract/rules/consents';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { type PendingSocialSignup, pendingSignupIn } from '../../../components/social/pending-signup.ts';
import { providerWords } from '../../../components/social/provider-words.ts';
import { currentPrefix, loadOtherWords } from '../../../i18n/load-language.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { goTo } from '../../../navigation/navigator.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { signUpFlow } from '../../../session/sign-up-flow.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { AgreeAgain, ReconsentItems } from '../agree-again.tsx';
import { AgreementList } from '../agreement-list.tsx';
import { agreementErrors, agreementsOf, useKeptTicks } from '../ticks.ts';

/** The older ID of an integration; a plain sign-up has none, whatever was begun before. */
const integratedId = (query: URLSearchParams): string | undefined =>
  query.get('integrated') === 'Y' ? (query.get('id') ?? signUpFlow.read()?.id) : undefined;

type Again = { readonly AgreeAgain: typeof AgreeAgain; readonly asked: ReconsentItems };

/** What a member is asked for again (`again=Y`, after a log-in), and the screen for it; nothing at a sign-up. */
export async function load({ request }: LoadArgs): Promise<Again | null> {
  const isAgain = new URL(request.url).searchParams.get('again') === 'Y';
  if (!isAgain) return null;
  const [{ AgreeAgain, loadAsked }] = await Promise.all([import('../agree-again.tsx'), loadOtherWords()]);
  return { AgreeAgain, asked: await loadAsked(request) };
}

export function Page() {
  const again = useLoaderData<Again | null>();
  const query = useSearchParams()[0];
  const pathTo = usePathTo();
  if (!again || again.asked.length === 0) return <Begin />;
  const { AgreeAgain, asked } = again;
  const target = ownTarget(query.get('redirectUrl'), location.origin) ?? pathTo('mySetting');
  return <AgreeAgain asked={asked} target={target} />;
}

/** Completes a sign-up by a provider, which needs the consents alone. */
async function register(pending: PendingSocialSignup, agreements: Agreement[], redirectUrl: string | null) {
  const { registerPendingSignup } = await import('../register-pending-signup.ts');
  await registerPendingSignup(pending, agreements, redirectUrl);
}

/** Goes on to the address of a sign-up, which keeps the consents. */
async function goOn(agreements: Agreement[], id: string | undefined) {
  const { id: _other, ...begun } = signUpFlow.read() ?? {};
  signUpFlow.write({ ...begun, agreements, ...(id ? { id } : {}) });
  await goTo(addressOf('signUpEmail', currentPrefix()));
}

/** Where a sign-up begins: consents, item by item (specification §3, conventions §2). */
function Begin() {
  const t = useText();
  const query = useSearchParams()[0];
  const pending = pendingSignupIn(query);
  const id = integratedId(query);
  const [ticks, change] = useKeptTicks();
  // Who comes from a provider is a member with the consents alone.
  useHeader(pending ? { step: null } : {});
  return (
    <>
      <PageTitle
        lead={pending && t('agreement.socialLead', { provider: t(providerWords[pending.provider].name) })}
      >
        {t('agreement.heading')}
      </PageTitle>
      <Form
        next={pending ? undefined : 'signUpEmail'}
        onSubmit={async () => {
          const errors = agreementErrors(ticks);
          if (errors) return errors;
          const agreements = agreementsOf(ticks);
          if (pending) await register(pending, agreements, query.get('redirectUrl'));
          else await goOn(agreements, id);
          return undefined;
        }}
      >
        <AgreementList ticks={ticks} onChange={change} />
        <BottomBar>
          {pending ? (
            <SubmitButton busyText={t('agreement.signingUp')}>{t('agreement.agreeAndJoin')}</SubmitButton>
          ) : (
            <SubmitButton busyText={t('common.opening')}>{t('agreement.agree')}</SubmitButton>
          )}
        </BottomBar>
      </Form>
    </>
  );
}
