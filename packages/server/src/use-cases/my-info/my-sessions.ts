import { isoKorean } from '../../domain/korean-time.ts';
import { idleLife, sessionLife } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** Where the member is logged in: device as the browser called itself, since when, last used (docs/decisions/007). */
export const mySessions =
  ({ clock, sessions }: Pick<Ports, 'clock' | 'sessions'>): UseCase<'mySessions'> =>
  async (_request, { session }) => {
    const now = clock.now();
    const found = await sessions.living(session.member_id, now - idleLife({ auto_login: true }));
    return {
      sessions: found
        .filter((each) => sessionLife(each, now) === 'living')
        .map((each) => ({
          id: each.id,
          device: each.device,
          login_plf: each.platform,
          started_at: isoKorean(each.created_at),
          last_used_at: isoKorean(each.last_used_at),
          current: each.id === session.id,
        })),
    };
  };
