import { olderAccounts } from './older-accounts.ts';
import { raiseEach } from './raise-each.ts';
import { olderAccountsShown } from './shown/older-accounts.ts';

raiseEach(olderAccountsShown, olderAccounts);
