import type { DataOf } from '@daemun/contract/calls/index';
import type { FactorWay } from '@daemun/contract/codes/proofs';
import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo as addressOf } from '@daemun/contract/routes';
import { useId, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { perform } from '../../../components/calls/perform.ts';
import { FactorForm, wrongFactor } from '../../../components/factor/factor-form.tsx';
import { tellReason } from '../../../components/factor/tell-reason.ts';
import { useIdentity } from '../../../components/identity/use-identity.ts';
import { followLogin } from '../../../components/login/after-login.ts';
import { visitOfLogin } from '../../../components/login/partner-token.ts';
import { passkeysWork } from '../../../components/passkey/passkeys-work.ts';
import { dateAndTime } from '../../../i18n/date-time.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { updateEntryContext } from '../../../session/entry-context.ts';
import { waitingStep } from '../../../session/waiting-step.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/checkbox-row.tsx';
import type { FieldErrors } from '../../../ui/form-state.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from './login-verify.module.css';

type Loaded = {
  readonly run: string | undefined;
  /** What there is beside a code: a passkey, which this browser can ask for, a verified identity, and trust in this browser. */
  readonly ways: DataOf<'secondStepWays'>;
};

const none: Loaded['ways'] = { passkey: false, identity: false, trust: false };

/** What there is beside a code; where it cannot be known now, nothing. A log-in that is over is forgotten. */
async function loaded(run: string): Promise<Loaded> {
  const answer = await callApi('secondStepWays', { login_run: run }).catch(() => undefined);
  if (answer?.code === resultCodes.FAILURE_EMAIL_AUTH) {
    waitingStep.clear();
    return { run: undefined, ways: none };
  }
  const { passkey, ...others } = answer?.data ?? none;
  return { run, ways: { ...others, passkey: passkey && passkeysWork() } };
}

/** A round at a provider brings its log-in by the address, which it leaves at once; every other one is this tab's. */
export async function load({ request }: LoadArgs): Promise<Loaded | Response> {
  const { login_run, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  if (login_run === undefined) {
    const run = waitingStep.read();
    return run === undefined ? { run, ways: none } : loaded(run);
  }
  waitingStep.write(login_run);
  return redirect(addressOf('loginVerify', currentPrefix(), rest));
}

type Typed = { readonly way: FactorWay; readonly code: string; readonly trust: boolean };

/** Completes the log-in by a code and goes on; answers with what is wrong at its field, or that the log-in is over. */
async function verify(
  login_run: string,
  { way, ...typed }: Typed,
  redirectUrl: string | null,
): Promise<FieldErrors | 'over' | undefined> {
  const { brought, refusals } = await visitOfLogin();
  let refused: FieldErrors | 'over' | undefined;
  const outcome = await perform(
    'loginBySecondFactor',
    { login_run, factor: way, ...typed, ...brought },
    {
      ...refusals,
      BAD_CREDENTIAL: ({ facts }) => {
        refused = facts?.left === 0 ? 'over' : wrongFactor(way);
      },
      FAILURE_EMAIL_AUTH: () => {
        refused = 'over';
      },
      EXCEED_PASSWORD_FAIL_COUNT: tellReason,
    },
  );
  if (!outcome.ok) return refused;
  waitingStep.clear();
  await followLogin(outcome.data, redirectUrl);
  return undefined;
}

export function Page() {
  const { run, ways } = useLoaderData<Loaded>();
  const [isOver, setOver] = useState(false);
  if (run === undefined || isOver) return <Over />;
  const over = () => {
    waitingStep.clear();
    setOver(true);
  };
  return <SecondStep run={run} ways={ways} onOver={over} />;
}

type StepProps = { readonly run: string; readonly onOver: () => void };

/** The second step of a log-in: a code of the authenticator app, or one of recovery, or a passkey. */
function SecondStep({ run, ways, onOver }: StepProps & Pick<Loaded, 'ways'>) {
  const t = useText();
  const [trust, setTrust] = useState(false);
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const submit = async (way: FactorWay, code: string) => {
    const refused = await verify(run, { way, code, trust }, redirectUrl);
    if (refused !== 'over') return refused;
    onOver();
    return undefined;
  };
  const askPasskey = async () => {
    const { verifyByPasskey } = await import('../verify-by-passkey.ts');
    if ((await verifyByPasskey({ login_run: run, trust }, redirectUrl)) === 'over') onOver();
  };
  return (
    <>
      <PageTitle lead={t('factor.lead')}>{t('title.loginVerify')}</PageTitle>
      <FactorForm
        busyText={t('login.loggingIn')}
        onCode={submit}
        beside={
          ways.passkey && (
            <Button look="quiet" busyText={t('common.checking')} onPress={askPasskey}>
              {t('proof.byPasskey')}
            </Button>
          )
        }
      >
        {ways.trust && <TrustBox checked={trust} onChange={setTrust} />}
      </FactorForm>
      <Lost run={run} byIdentity={ways.identity} onOver={onOver} />
    </>
  );
}

function TrustBox(box: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useText();
  const noteId = useId();
  return (
    <div>
      <CheckboxRow name="trust" label={t('factor.trust')} describedBy={noteId} {...box} />
      <p id={noteId} className={css.note}>
        {t('factor.trustNote')}
      </p>
    </div>
  );
}

/** Takes the app away at once, for whom the agency verifies as the member. */
function ByIdentity({ run: login_run, onOver }: StepProps) {
  const t = useText();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const begin = useIdentity('secondStep', async (enc_data) => {
    const { logInByIdentity } = await import('../log-in-by-identity.ts');
    if ((await logInByIdentity({ login_run, enc_data }, redirectUrl)) === 'over') onOver();
  });
  const setOut = () => {
    // Where it goes by the whole page, that comes back without what this address holds.
    if (redirectUrl !== null) updateEntryContext({ redirectUrl });
    return begin();
  };
  return (
    <>
      <p>{t('factor.identityLead')}</p>
      <Button look="quiet" busyText={t('common.identityOpening')} onPress={setOut}>
        {t('factor.byIdentity')}
      </Button>
    </>
  );
}

/** What who lost the phone can do: a recovery code, or the wait after which the second step is not asked for. */
function Lost({ run: login_run, byIdentity, onOver }: StepProps & { readonly byIdentity: boolean }) {
  const t = useText();
  const [until, setUntil] = useState<string>();
  const ask = async () => {
    const outcome = await perform(
      'askFactorReset',
      { login_run },
      { FAILURE_EMAIL_AUTH: onOver, INVALID_USER_DATA: tellReason },
    );
    if (outcome.ok) setUntil(outcome.data.until);
  };
  return (
    <section className={css.lost}>
      <h2 className={css.lostTitle}>{t('factor.lost')}</h2>
      {byIdentity && <ByIdentity run={login_run} onOver={onOver} />}
      <p>{t('factor.lostLead')}</p>
      <div role="status">
        {until !== undefined && <p>{t('factor.resetAsked', { time: dateAndTime(until) })}</p>}
      </div>
      {until === undefined && (
        <Button look="quiet" onPress={ask}>
          {t('factor.askReset')}
        </Button>
      )}
      <p>{t('factor.notMine')}</p>
    </section>
  );
}

/** Nothing waits for a second step here (any more). */
function Over() {
  const t = useText();
  const pathTo = usePathTo();
  const redirectUrl = useSearchParams()[0].get('redirectUrl') ?? undefined;
  return (
    <>
      <PageTitle>{t('title.loginVerify')}</PageTitle>
      <div role="status" className={css.over}>
        <Notice look="alarm">{t('factor.over')}</Notice>
      </div>
      <ButtonLink look="primary" to={pathTo('login', { redirectUrl })}>
        {t('title.login')}
      </ButtonLink>
    </>
  );
}
