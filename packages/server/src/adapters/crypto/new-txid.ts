import { randomUUID } from 'node:crypto';

/** The name of a request, or of what the service does by itself, in answer, log and store. */
export const newTxid = (): string => randomUUID().replaceAll('-', '');
