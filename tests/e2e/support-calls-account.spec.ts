import { accountCalls } from './support-calls/account-calls.ts';
import { walkCalls } from './support-calls/walk.ts';

walkCalls('who asks what an account can do, or about another site, is answered at the desk', accountCalls);
