import type { DataOf } from '@daemun/contract/calls/index';
import type { NamedWay } from '@daemun/contract/codes/providers';
import { isoKorean } from '../../domain/korean-time.ts';
import type { StandingWay } from '../ways-in/standing-ways.ts';

export type NamedStandingWay = StandingWay & { readonly way: NamedWay };

/** The password is no way of its own to its owner: the e-mail log-in stands for it. */
export const isNamed = (standing: StandingWay): standing is NamedStandingWay => standing.way !== 'PASSWORD';

/** Ways in as their owner is told of them. */
export const namedWays = (standing: readonly StandingWay[]): DataOf<'answerWays'> => ({
  ways: standing.filter(isNamed).map(({ way, email, since, isFirst, suspendedAt, isCut }) => ({
    way,
    email,
    since: isoKorean(since),
    first: isFirst,
    suspended: suspendedAt !== null,
    cut: isCut,
  })),
});
