import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { staffEvents } from '@daemun/contract/console/trail';
import type { FormEvent } from 'react';
import { Disclosure } from './disclosure.tsx';
import { Field, typedIn } from './field.tsx';
import { useSay } from './words.ts';

export type Filter = Omit<ConsoleRequest<'staffTrail'>, 'before'>;

const names = ['staff', 'event', 'member', 'from', 'to'] as const;

/** Which lines of the trail are wanted. */
export function TrailFilter({ onFilter }: { readonly onFilter: (filter: Filter) => void }) {
  const say = useSay();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = names.map((name) => [name, typedIn(form, name)] as const);
    onFilter(Object.fromEntries(typed.filter(([, value]) => value !== '')));
  };
  return (
    <Disclosure summary={say('console.trail.filter')}>
      <form onSubmit={submit} noValidate className="filter">
        <Field label={say('console.trail.filterStaff')} name="staff" autoComplete="off" maxLength={254} />
        <div className="field">
          <label htmlFor="trail-event">{say('console.member.what')}</label>
          <select id="trail-event" name="event">
            <option value="">{say('console.trail.anything')}</option>
            {staffEvents.map((event) => (
              <option key={event} value={event}>
                {say(`console.staffEvent.${event}`)}
              </option>
            ))}
          </select>
        </div>
        <Field label={say('console.trail.member')} name="member" autoComplete="off" maxLength={40} />
        <Field label={say('console.trail.from')} name="from" type="date" />
        <Field label={say('console.trail.to')} name="to" type="date" />
        <button type="submit" className="primary">
          {say('console.trail.show')}
        </button>
      </form>
    </Disclosure>
  );
}
