import { loginCalls } from './support-calls/login-calls.ts';
import { walkCalls } from './support-calls/walk.ts';

walkCalls('who does not get in is answered at the desk, from the code or the name to what helps', loginCalls);
