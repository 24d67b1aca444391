import type { ConsoleData } from '@daemun/contract/console/calls';
import { staffPasswordLength } from '@daemun/contract/console/calls';
import { type FormEvent, useEffect, useState } from 'react';
import { ask } from './api.ts';
import { Field } from './field.tsx';
import { Heading } from './heading.tsx';
import { roleLabels } from './labels.ts';
import { labelOf, useSay } from './words.ts';

type Invited = ConsoleData<'staffInvitation'>;

/** The key in groups of four, as it is typed into an app. */
const grouped = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ');

type InvitationProps = { readonly token: string; readonly onDone: () => void };

/** Sets an account up: the key for the authenticator app, a password, a first code. */
export function Invitation({ token, onDone }: InvitationProps) {
  const say = useSay();
  const [invited, setInvited] = useState<Invited | 'over'>();
  const [wrong, setWrong] = useState<{ readonly field: string; readonly message: string }>();
  useEffect(() => {
    ask('staffInvitation', { token }).then((outcome) => setInvited(outcome.ok ? outcome.data : 'over'));
  }, [token]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pwd = String(form.get('pwd') ?? '');
    const code = String(form.get('code') ?? '').replace(/\s/g, '');
    if (pwd.length < staffPasswordLength.min)
      return setWrong({ field: 'pwd', message: 'console.invitation.passwordShort' });
    const outcome = await ask('acceptInvitation', { token, pwd, code });
    if (outcome.ok) return onDone();
    if (outcome.result === '3022') return setInvited('over');
    return setWrong({ field: 'code', message: 'console.invitation.wrongCode' });
  };
  const errorOf = (field: string) => (wrong?.field === field ? say(wrong.message) : undefined);
  if (invited === undefined) return <main className="narrow">{say('console.app.loading')}</main>;
  if (invited === 'over')
    return (
      <main className="narrow">
        <Heading>{say('console.invitation.title')}</Heading>
        <p>{say('console.invitation.over')}</p>
        <a href="/">{say('console.invitation.toLogin')}</a>
      </main>
    );
  const { email, name, role, key, uri } = invited;
  return (
    <main className="narrow">
      <Heading>{say('console.invitation.title')}</Heading>
      <p>{say('console.invitation.for', { name, email, role: labelOf(say, roleLabels, role) })}</p>
      <p>{say('console.invitation.step1')}</p>
      <p className="key">
        <code>{grouped(key)}</code>
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
    </main>
  );
}
