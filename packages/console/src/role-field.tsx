import { type StaffRole, staffRoles } from '@daemun/contract/console/roles';
import { useId } from 'react';
import { useSay } from './words.ts';

type RoleFieldProps = {
  readonly role: StaffRole;
  readonly onChange: (role: StaffRole) => void;
};

/** A choice of one of the roles. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const say = useSay();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say('console.staff.role')}</label>
      <select id={id} value={role} onChange={({ target }) => onChange(target.value as StaffRole)}>
        {staffRoles.map((each) => (
          <option key={each} value={each}>
            {say(`console.role.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
