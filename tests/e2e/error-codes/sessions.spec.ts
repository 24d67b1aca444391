import { raiseEach } from './raise-each.ts';
import { sessions } from './sessions.ts';
import { sessionsShown } from './shown/sessions.ts';

raiseEach(sessionsShown, sessions);
