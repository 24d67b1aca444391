import { type MemberAction, memberActionNames, ruleOf } from '@daemun/contract/console/actions';
import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { type FormEvent, useState } from 'react';
import { refusalMessage } from './api.ts';
import { Field, typedIn } from './field.tsx';
import { outcomeMessage, wayName } from './names.ts';
import { useAsk } from './use-ask.ts';
import { useSay } from './words.ts';

type ActionsProps = {
  readonly id: string;
  readonly role: StaffRole;
  readonly waysIn: ConsoleData<'memberPicture'>['ways_in'];
  /** After something was done at the account, which therefore looks otherwise. */
  readonly onDone: () => void;
};

type Asked = ConsoleRequest<'memberAction'>;

/** What was typed, or the field in which something is missing. */
function askedIn(form: FormData, id: string, action: MemberAction): Asked | { readonly missing: string } {
  const [reason, way, since] = ['reason', 'way', 'since'].map((name) => typedIn(form, name));
  if (!reason) return { missing: 'reason' };
  const { names } = ruleOf(action);
  return {
    id,
    action,
    reason,
    ...(names === 'way' && { way: way as Asked['way'] }),
    // The desk's clock is that of Korea.
    ...(names === 'since' && since && { since: `${since}:00+09:00` }),
  };
}

/** What can be done at the account by somebody of this role; some of it waits for somebody else. */
export function MemberActions({ id, role, waysIn, onDone }: ActionsProps) {
  const say = useSay();
  const ask = useAsk();
  const actions = memberActionNames.filter((each) => ruleOf(each).roles.includes(role));
  const [action, setAction] = useState<MemberAction | undefined>(actions[0]);
  const [missing, setMissing] = useState(false);
  const [told, setTold] = useState<string>();
  if (!action) return null;
  const { approval, names } = ruleOf(action);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = askedIn(new FormData(form), id, action);
    setMissing('missing' in asked);
    setTold(undefined);
    if ('missing' in asked) return;
    const outcome = await ask('memberAction', asked);
    setTold(outcome.ok ? outcomeMessage(outcome.data) : refusalMessage(outcome.result));
    if (!outcome.ok) return;
    form.reset();
    if (outcome.data.outcome === 'DONE') onDone();
  };
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">{say('console.action.title')}</h2>
      <form onSubmit={submit} noValidate className="search">
        <div className="field">
          <label htmlFor="action">{say('console.action.which')}</label>
          <select
            id="action"
            value={action}
            onChange={(event) => setAction(event.target.value as MemberAction)}
          >
            {actions.map((each) => (
              <option key={each} value={each}>
                {say(`console.action.${each}`)}
              </option>
            ))}
          </select>
          <p className="hint">{say(`console.actionHint.${action}`)}</p>
        </div>
        {names === 'way' && (
          <div className="field">
            <label htmlFor="way">{say('console.action.way')}</label>
            <select id="way" name="way">
              {[...new Set(waysIn.map(({ way }) => way))]
                .filter((way) => way !== 'PASSWORD')
                .map((way) => (
                  <option key={way} value={way}>
                    {wayName(say, way)}
                  </option>
                ))}
            </select>
          </div>
        )}
        {names === 'since' && (
          <Field
            label={say('console.action.since')}
            hint={say('console.action.sinceHint')}
            name="since"
            type="datetime-local"
          />
        )}
        <Field
          label={say('console.search.reason')}
          hint={say('console.search.reasonHint')}
          error={missing ? say('console.search.reasonMissing') : undefined}
          name="reason"
          autoComplete="off"
          maxLength={200}
        />
        {approval && <p>{say('console.action.approvalWanted')}</p>}
        <button type="submit" className="primary">
          {say(approval ? 'console.action.request' : 'console.action.do')}
        </button>
        <p role="status">{told && say(told)}</p>
      </form>
    </section>
  );
}
