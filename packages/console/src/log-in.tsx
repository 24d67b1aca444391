import { type FormEvent, useEffect, useState } from 'react';
import { ask, refusalMessage } from './api.ts';
import { Field, typedIn } from './field.tsx';
import { Heading } from './heading.tsx';
import { askForPasskey, passkeysWork } from './passkey.ts';
import { useSay } from './words.ts';

const messages: Readonly<Record<string, string>> = {
  '1001': 'console.login.wrong',
  '3002': 'console.login.providerOnly',
  '3003': 'console.login.wrong',
  '3026': 'console.login.locked',
};

const passkeyMessages: Readonly<Record<string, string>> = {
  '3002': 'console.login.providerOnly',
  '3003': 'console.passkey.unknown',
  '3026': 'console.login.locked',
};

/** Whether the agency's own provider logs in; until that is known it is not offered. */
function useProvider(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    ask('staffLoginWays', {}).then((outcome) => setThere(outcome.ok && outcome.data.provider));
  }, []);
  return isThere;
}

/** Sends the browser to the agency's own provider; in its place the message of why not. */
async function goToProvider(): Promise<string | undefined> {
  const outcome = await ask('beginProviderLogin', {});
  if (!outcome.ok) return refusalMessage(outcome.result);
  const { url, problem } = outcome.data;
  if (url === null) return `console.providerProblem.${problem ?? 'AWAY'}`;
  location.assign(url);
  return undefined;
}

type LogInProps = {
  readonly note: string | undefined;
  /** Why the log-in by the agency's own provider, from which the browser comes back, came to nothing. */
  readonly refused: string | undefined;
  readonly onDone: () => void;
};

/** Logs in by password and authenticator app, by a passkey, or by the agency's own provider. */
export function LogIn({ note, refused, onDone }: LogInProps) {
  const say = useSay();
  const [error, setError] = useState(refused);
  const [busy, setBusy] = useState(false);
  const byProvider = useProvider();
  const byPasskey = passkeysWork();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await ask('staffLogin', {
      email: typedIn(form, 'email'),
      pwd: String(form.get('pwd') ?? ''),
      code: typedIn(form, 'code').replace(/\s/g, ''),
    });
    setBusy(false);
    if (outcome.ok) onDone();
    else setError(messages[outcome.result] ?? 'console.app.failed');
  };
  const enterByPasskey = async () => {
    const options = await ask('staffPasskeyOptions', {});
    const credential = options.ok ? await askForPasskey(options.data) : undefined;
    if (!credential) return setError(options.ok ? 'console.passkey.cancelled' : 'console.app.failed');
    const outcome = await ask('staffPasskeyLogin', { credential });
    if (outcome.ok) return onDone();
    return setError(passkeyMessages[outcome.result] ?? 'console.app.failed');
  };
  return (
    <main className="narrow">
      <Heading>{say('console.login.title')}</Heading>
      {note && <p className="note">{say(note)}</p>}
      <form onSubmit={submit}>
        <Field
          label={say('console.login.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <Field
          label={say('console.login.password')}
          name="pwd"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          label={say('console.login.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
        />
        <p className="error" role="alert">
          {error && say(error)}
        </p>
        <button type="submit" className="primary" disabled={busy}>
          {say('console.login.submit')}
        </button>
      </form>
      {(byPasskey || byProvider) && <p className="or">{say('console.login.or')}</p>}
      <div className="other-ways">
        {byPasskey && (
          <button type="button" className="wide" onClick={enterByPasskey}>
            {say('console.login.byPasskey')}
          </button>
        )}
        {byProvider && (
          <button type="button" className="wide" onClick={async () => setError(await goToProvider())}>
            {say('console.login.byProvider')}
          </button>
        )}
      </div>
    </main>
  );
}
