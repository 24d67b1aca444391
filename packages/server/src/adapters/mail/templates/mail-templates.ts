import type { MailTemplate } from '../../../ports/outbox.ts';
import { choices } from './choices.ts';
import { notices } from './notices.ts';
import { requested } from './requested.ts';
import type { Templates } from './template.ts';

/** What every mail is made of; its words stand in the catalogs. */
export const mailTemplates: Templates<MailTemplate> = { ...requested, ...notices, ...choices };
