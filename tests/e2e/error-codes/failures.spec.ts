import { failures } from './failures.ts';
import { raiseEach } from './raise-each.ts';
import { failuresShown } from './shown/failures.ts';

raiseEach(failuresShown, failures);
