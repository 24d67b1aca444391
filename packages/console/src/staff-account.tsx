import type { ConsoleData } from '@daemun/contract/console/calls';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, refusalMessage } from './api.ts';
import { AskedTwice } from './asked-twice.tsx';
import { useReason } from './reason.tsx';
import { RoleField } from './role-field.tsx';
import { useAsk } from './use-ask.ts';
import { useSay } from './words.ts';

type AccountProps = {
  readonly person: ConsoleData<'staffList'>['staff'][number];
  /** One's own account: its role stays, and it cannot be invited anew by oneself. */
  readonly isOwn: boolean;
  readonly onChanged: () => Promise<void>;
};

/** What an operator can do about somebody's account, each with a reason. */
export function StaffAccount({ person, isOwn, onChanged }: AccountProps) {
  const say = useSay();
  const ask = useAsk();
  const heading = useRef<HTMLHeadingElement>(null);
  const reason = useReason(say('console.staff.reasonHint'));
  const { id, name, state } = person;
  const [role, setRole] = useState(person.role);
  const [told, setTold] = useState<string>();
  useEffect(() => heading.current?.focus(), []);
  const done = async (outcome: Outcome<'endStaff'>, message: string) => {
    if (!outcome.ok) return setTold(refusalMessage(outcome.result));
    const { problem } = outcome.data;
    setTold(problem === null ? message : `console.staffProblem.${problem}`);
    if (problem === null) reason.clear();
    await onChanged();
  };
  const change = async (make: (given: string) => Promise<Outcome<'endStaff'>>, message: string) => {
    const given = reason.given();
    if (given) await done(await make(given), message);
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {say('console.staff.manage', { name })}
      </h2>
      {reason.field}
      {!isOwn && state !== 'over' && (
        <div className="reason">
          <RoleField role={role} onChange={setRole} />
          {person.provider && <p className="hint">{say('console.staff.roleOfGroups')}</p>}
          <p>
            <button
              type="button"
              onClick={() =>
                change((given) => ask('setStaffRole', { id, role, reason: given }), 'console.staff.roleSet')
              }
            >
              {say('console.staff.setRole')}
            </button>
          </p>
        </div>
      )}
      {isOwn && <p>{say('console.staff.own')}</p>}
      <div className="buttons">
        {!isOwn && (
          <AskedTwice
            label={say('console.staff.reset')}
            consequence={say('console.staff.resetMeans')}
            onDo={() => change((given) => ask('resetStaff', { id, reason: given }), 'console.staff.invited')}
          />
        )}
        {state !== 'over' && (
          <AskedTwice
            label={say('console.staff.end')}
            consequence={say('console.staff.endMeans')}
            onDo={() => change((given) => ask('endStaff', { id, reason: given }), 'console.staff.ended')}
          />
        )}
      </div>
      <p role="status">{told && say(told)}</p>
    </section>
  );
}
