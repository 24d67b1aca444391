import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { PlaceLink } from './place-link.tsx';
import { useSay } from './words.ts';

type MemberNumberProps = { readonly id: string; readonly role: StaffRole };

/** The number of a member, for who may look at members a link to theirs. */
export function MemberNumber({ id, role }: MemberNumberProps) {
  const say = useSay();
  if (!mayCall(role, 'memberPicture')) return id;
  return (
    <PlaceLink to={{ screen: 'member', id }} label={say('console.search.lookAt', { account: id })}>
      {id}
    </PlaceLink>
  );
}
