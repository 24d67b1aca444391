import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import { type StaffRole, staffRoles } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { type FormEvent, useState } from 'react';
import { refusalMessage } from './api.ts';
import { DataTable } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { Field, typedIn } from './field.tsx';
import { ScreenHead } from './heading.tsx';
import { useReason } from './reason.tsx';
import { RoleField } from './role-field.tsx';
import { StaffAccount } from './staff-account.tsx';
import { useAnswer, useAsk } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Person = ConsoleData<'staffList'>['staff'][number];
type Invited = Omit<ConsoleRequest<'inviteStaff'>, 'reason'>;

const columns = [
  'console.staff.name',
  'console.login.email',
  'console.staff.role',
  'console.staff.state',
  'console.account.ways',
  'console.staff.since',
];

/** By what somebody gets in. */
function waysOf(say: Say, { password, passkeys, provider }: Person): string {
  const ways = [
    provider && say('console.staff.provider'),
    password && say('console.invitation.byPassword'),
    passkeys > 0 && say('console.staff.passkeys', { count: passkeys }),
  ].filter(Boolean);
  return ways.length === 0 ? '–' : ways.join(', ');
}

/** Whom somebody invites, and as what. */
function InviteForm({ onSubmit }: { readonly onSubmit: (invited: Invited) => void }) {
  const say = useSay();
  const [role, setRole] = useState<StaffRole>(staffRoles[0]);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, email] = [typedIn(form, 'name'), typedIn(form, 'email')];
    const wrong = [name === '' && 'name', !/^\S+@\S+\.\S+$/.test(email) && 'email'].filter(
      (field) => field !== false,
    );
    setMissing(wrong);
    if (wrong.length === 0) onSubmit({ name, email, role });
  };
  const errorOf = (field: string, id: string) => (missing.includes(field) ? say(id) : undefined);
  return (
    <form onSubmit={submit} noValidate className="search">
      <Field
        label={say('console.staff.name')}
        error={errorOf('name', 'console.staff.nameMissing')}
        name="name"
        autoComplete="off"
        maxLength={60}
      />
      <Field
        label={say('console.login.email')}
        hint={say('console.staff.emailHint')}
        error={errorOf('email', 'console.staff.emailWrong')}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <RoleField role={role} onChange={setRole} />
      <button type="submit" className="primary">
        {say('console.staff.invite')}
      </button>
    </form>
  );
}

type StaffProps = { readonly role: StaffRole; readonly email: string };

/** Who works in the console, and as what; an operator invites, changes and ends. */
export function Staff({ role, email }: StaffProps) {
  const say = useSay();
  const ask = useAsk();
  const { data, refused, load } = useAnswer('staffList', {});
  const reason = useReason(say('console.staff.reasonHint'));
  const [round, setRound] = useState(0);
  const [chosen, choose] = useState<string>();
  const [told, setTold] = useState<string>();
  const mayChange = mayCall(role, 'inviteStaff');
  const person = data?.staff.find(({ id }) => id === chosen);
  const invite = async (invited: Invited) => {
    const given = reason.given();
    if (!given) return;
    const outcome = await ask('inviteStaff', { ...invited, reason: given });
    if (!outcome.ok) return setTold(refusalMessage(outcome.result));
    const { problem } = outcome.data;
    setTold(problem === null ? 'console.staff.invited' : `console.staffProblem.${problem}`);
    if (problem !== null) return;
    reason.clear();
    setRound(round + 1);
    await load();
  };
  return (
    <>
      <ScreenHead title="console.app.staff" lead="console.staff.lead" refused={refused} />
      {mayChange && (
        <Disclosure summary={say('console.staff.invite')}>
          {reason.field}
          <InviteForm key={round} onSubmit={invite} />
        </Disclosure>
      )}
      <p role="status">{told && say(told)}</p>
      {data && (
        <DataTable
          caption={say('console.app.staff')}
          columns={columns}
          rows={data.staff.map((each) => ({
            key: each.id,
            cells: [
              mayChange ? (
                <button
                  key="open"
                  type="button"
                  aria-pressed={each.id === chosen}
                  onClick={() => choose(each.id)}
                >
                  {say('console.staff.open', { name: each.name })}
                </button>
              ) : (
                each.name
              ),
              each.email,
              say(`console.role.${each.role}`),
              say(`console.staffState.${each.state}`),
              waysOf(say, each),
              shortTime(each.since),
            ],
          }))}
        />
      )}
      {person && (
        <StaffAccount key={person.id} person={person} isOwn={person.email === email} onChanged={load} />
      )}
    </>
  );
}
