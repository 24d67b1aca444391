import { type FormEvent, useState } from 'react';
import { ask } from './api.ts';
import { Field } from './field.tsx';
import { Heading } from './heading.tsx';
import { askForPasskey, passkeysWork } from './passkey.ts';
import { useSay } from './words.ts';

const messages: Readonly<Record<string, string>> = {
  '1001': 'console.login.wrong',
  '3003': 'console.login.wrong',
  '3026': 'console.login.locked',
};

const passkeyMessages: Readonly<Record<string, string>> = {
  '3003': 'console.passkey.unknown',
  '3026': 'console.login.locked',
};

/** Logs in by password and authenticator app, or by a passkey. */
export function LogIn({ note, onDone }: { readonly note: string | undefined; readonly onDone: () => void }) {
  const say = useSay();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    setBusy(true);
    const outcome = await ask('staffLogin', {
      email: typed('email'),
      pwd: String(form.get('pwd') ?? ''),
      code: typed('code').replace(/\s/g, ''),
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
      {passkeysWork() && (
        <>
          <p className="or">{say('console.login.or')}</p>
          <button type="button" className="wide" onClick={enterByPasskey}>
            {say('console.login.byPasskey')}
          </button>
        </>
      )}
    </main>
  );
}
