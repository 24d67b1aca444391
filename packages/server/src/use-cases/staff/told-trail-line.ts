import { isoKorean } from '../../domain/korean-time.ts';
import type { KeptTrailLine } from '../../ports/staff-trail.ts';

/** A line of the trail as people read it. */
export const toldTrailLine = ({ seq, at, staff, event, member, detail, reason, network }: KeptTrailLine) => ({
  seq,
  at: isoKorean(at),
  staff,
  event,
  member,
  detail,
  reason,
  network,
});
