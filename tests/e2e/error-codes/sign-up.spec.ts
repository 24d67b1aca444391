import { raiseEach } from './raise-each.ts';
import { signUpsShown } from './shown/sign-up.ts';
import { signUps } from './sign-up.ts';

raiseEach(signUpsShown, signUps);
