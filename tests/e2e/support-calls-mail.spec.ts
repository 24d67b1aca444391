import { mailCalls } from './support-calls/mail-calls.ts';
import { walkCalls } from './support-calls/walk.ts';

walkCalls('who asks about mails, consents and strangers is answered at the desk', mailCalls);
