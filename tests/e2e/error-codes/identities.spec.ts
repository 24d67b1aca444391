import { identities } from './identities.ts';
import { raiseEach } from './raise-each.ts';
import { identitiesShown } from './shown/identities.ts';

raiseEach(identitiesShown, identities);
