import { headerValue, safeBase } from './forms.ts';
import { group } from './row.ts';

/** The scoring service; without it scores are only kept. */
export const scoring = group({
  prefix: 'SCORING',
  standIn: true,
  rows: {
    URL: {
      form: safeBase,
      needed: true,
      about:
        'base address of the scoring service, https but on this machine, which is told of scores by IF-MNS-1010-01 at `/mns/v1/my-score/save`; unset: scores are only kept',
    },
    TOKEN: {
      form: headerValue('the token by which the scoring service knows this one'),
      needed: true,
      secret: 'theirs',
      about: 'the token by which it knows this service, sent raw; set together with `SCORING_URL`',
    },
  },
});
