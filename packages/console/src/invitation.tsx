import { shownTotpKey, staffPasswordLength } from '@daemun/contract/console/access';
import type { ConsoleData } from '@daemun/contract/console/calls';
import { type FormEvent, useEffect, useState } from 'react';
import { ask } from './api.ts';
import { Field, typedIn } from './field.tsx';
import { Heading } from './heading.tsx';
import { makePasskey, passkeysWork } from './passkey.ts';
import { useSay } from './words.ts';

type Invited = ConsoleData<'staffInvitation'>;

type WayProps = {
  readonly token: string;
  readonly invited: Invited;
  /** Told the message for the log-in. */
  readonly onDone: (note: string) => void;
  readonly onOver: () => void;
};

/** Sets an account up by a passkey of this device. */
function ByPasskey({ token, onDone, onOver }: WayProps) {
  const say = useSay();
  const [told, setTold] = useState<string>();
  const make = async () => {
    const options = await ask('invitationPasskey', { token });
    if (!options.ok) return options.result === '3022' ? onOver() : setTold('console.app.failed');
    const result = await makePasskey(options.data);
    if ('message' in result) return setTold(result.message);
    const outcome = await ask('acceptByPasskey', { token, credential: result.made });
    if (outcome.ok) return onDone('console.login.enrolledByPasskey');
    return outcome.result === '3022' ? onOver() : setTold('console.passkey.refused');
  };
  return (
    <>
      <p>{say('console.invitation.passkeyLead')}</p>
      <p className="error" role="alert">
        {told && say(told)}
      </p>
      <button type="button" className="primary wide" onClick={make}>
        {say('console.invitation.makePasskey')}
      </button>
    </>
  );
}

/** Sets an account up: the key for the authenticator app, a password, a first code. */
function ByPassword({ token, invited: { email, key, uri }, onDone, onOver }: WayProps) {
  const say = useSay();
  const [wrong, setWrong] = useState<{ readonly field: string; readonly message: string }>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pwd = String(form.get('pwd') ?? '');
    const code = typedIn(form, 'code').replace(/\s/g, '');
    if (pwd.length < staffPasswordLength.min)
      return setWrong({ field: 'pwd', message: 'console.invitation.passwordShort' });
    const outcome = await ask('acceptInvitation', { token, pwd, code });
    if (outcome.ok) return onDone('console.login.enrolled');
    if (outcome.result === '3022') return onOver();
    return setWrong({ field: 'code', message: 'console.invitation.wrongCode' });
  };
  const errorOf = (field: string) => (wrong?.field === field ? say(wrong.message) : undefined);
  return (
    <>
      <p>{say('console.invitation.step1')}</p>
      <p className="key">
        <code>{shownTotpKey(key)}</code>
        <a href={uri}>{say('console.invitation.open')}</a>
      </p>
      <p>{say('console.invitation.step2')}</p>
      <form onSubmit={submit}>
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <Field
          label={say('console.invitation.password')}
          hint={say('console.invitation.passwordHint')}
          error={errorOf('pwd')}
          name="pwd"
          type="password"
          autoComplete="new-password"
          maxLength={staffPasswordLength.max}
          required
        />
        <Field
          label={say('console.login.code')}
          error={errorOf('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
        />
        <button type="submit" className="primary">
          {say('console.invitation.submit')}
        </button>
      </form>
    </>
  );
}

type InvitationProps = { readonly token: string; readonly onDone: (note: string) => void };

const ways = {
  passkey: { label: 'console.invitation.byPasskey', Way: ByPasskey },
  password: { label: 'console.invitation.byPassword', Way: ByPassword },
} as const;
type Way = keyof typeof ways;

/** Sets an account up by the way in that its owner chooses. */
export function Invitation({ token, onDone }: InvitationProps) {
  const say = useSay();
  const [invited, setInvited] = useState<Invited | 'over'>();
  const [chosen, choose] = useState<Way>(passkeysWork() ? 'passkey' : 'password');
  useEffect(() => {
    ask('staffInvitation', { token }).then((outcome) => setInvited(outcome.ok ? outcome.data : 'over'));
  }, [token]);
  if (invited === undefined) return <main className="narrow">{say('console.app.loading')}</main>;
  if (invited === 'over')
    return (
      <main className="narrow">
        <Heading>{say('console.invitation.title')}</Heading>
        <p>{say('console.invitation.over')}</p>
        <a href="/">{say('console.invitation.toLogin')}</a>
      </main>
    );
  const { email, name, role } = invited;
  const { Way } = ways[chosen];
  return (
    <main className="narrow">
      <Heading>{say('console.invitation.title')}</Heading>
      <p>{say('console.invitation.for', { name, email, role: say(`console.role.${role}`) })}</p>
      {passkeysWork() && (
        <fieldset className="ways">
          <legend>{say('console.invitation.way')}</legend>
          {(Object.keys(ways) as Way[]).map((each) => (
            <label key={each} className="choice">
              <input type="radio" name="way" checked={chosen === each} onChange={() => choose(each)} />
              {say(ways[each].label)}
            </label>
          ))}
        </fieldset>
      )}
      <Way token={token} invited={invited} onDone={onDone} onOver={() => setInvited('over')} />
    </main>
  );
}
