import type { ConsoleData } from '@daemun/contract/console/calls';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalMessage } from './api.ts';
import { Cause } from './cause.tsx';
import { Field, typedIn } from './field.tsx';
import { ScreenHead } from './heading.tsx';
import { Members } from './members.tsx';
import { useAsk } from './use-ask.ts';
import { useSay } from './words.ts';

type Found =
  | { readonly kind: 'code'; readonly data: ConsoleData<'supportEvent'> }
  | { readonly kind: 'member'; readonly data: ConsoleData<'searchMembers'> };

/** Where a call begins: a support code or a member, with the reason of the look. */
export function Search() {
  const say = useSay();
  const ask = useAsk();
  const [kind, setKind] = useState<'code' | 'member'>('code');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [found, setFound] = useState<Found & { readonly reason: string }>();
  const results = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (found) results.current?.focus();
  }, [found]);
  const look = async (q: string, reason: string) => {
    const outcome =
      kind === 'code'
        ? await ask('supportEvent', { code: q, reason })
        : await ask('searchMembers', { q, reason });
    if (outcome.ok)
      return setFound({ kind, data: outcome.data, reason } as Found & { readonly reason: string });
    return setWrong({ form: refusalMessage(outcome.result) });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [q, reason] = [typedIn(form, 'q'), typedIn(form, 'reason')];
    const faults: Record<string, string> = {};
    if (kind === 'code' && !/^[0-9A-Fa-f]{6}$/.test(q)) faults.q = 'console.search.codeWrong';
    if (kind === 'member' && q === '') faults.q = 'console.search.memberMissing';
    if (reason === '') faults.reason = 'console.search.reasonMissing';
    setWrong(faults);
    if (Object.keys(faults).length === 0) await look(q, reason);
  };
  const errorOf = (field: string) => (wrong[field] === undefined ? undefined : say(wrong[field]));
  return (
    <>
      <ScreenHead title="console.app.title" lead="console.search.lead" />
      <form onSubmit={submit} noValidate className="search finder">
        <fieldset>
          <legend>{say('console.search.kind')}</legend>
          {(['code', 'member'] as const).map((each) => (
            <label key={each} className="choice">
              <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
              {say(each === 'code' ? 'console.search.byCode' : 'console.search.byMember')}
            </label>
          ))}
        </fieldset>
        <Field
          key={kind}
          label={say(kind === 'code' ? 'console.search.code' : 'console.search.member')}
          hint={kind === 'member' ? say('console.search.memberHint') : undefined}
          error={errorOf('q')}
          name="q"
          autoComplete="off"
          maxLength={kind === 'code' ? 6 : 254}
        />
        <Field
          label={say('console.search.reason')}
          hint={say('console.search.reasonHint')}
          error={errorOf('reason')}
          name="reason"
          autoComplete="off"
          maxLength={200}
        />
        <button type="submit" className="primary">
          {say('console.search.submit')}
        </button>
        <p className="error" role="alert">
          {errorOf('form')}
        </p>
        <p className="hint">{say('console.app.recorded')}</p>
      </form>
      {found && (
        <section aria-labelledby="results">
          <h2 id="results" ref={results} tabIndex={-1}>
            {say(found.kind === 'code' ? 'console.cause.title' : 'console.search.results')}
          </h2>
          {found.kind === 'code' ? (
            <Cause {...found.data} reason={found.reason} />
          ) : (
            <Members {...found.data} reason={found.reason} />
          )}
        </section>
      )}
    </>
  );
}
