import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { everythingAbout } from '../shared/everything-about.ts';

type Needs = Pick<Ports, 'atomically' | 'clock'>;

const refuse = refusalsOf('exportMyData');

/** Everything that is held about the member, as of one moment (PIPA §35). */
export const exportMyData =
  ({ atomically, clock }: Needs): UseCase<'exportMyData'> =>
  (_request, { session, txid }) =>
    atomically(async (inside) => {
      const member = await inside.members.hold(session.member_id);
      if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
      const now = clock.now();
      await inside.audit.record({ member: member.id, event: 'DATA_EXPORTED', at: now, txid });
      return { exported_at: isoKorean(now), ...(await everythingAbout(inside, member)) };
    });
