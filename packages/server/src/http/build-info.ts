import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

const described = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Which release this is, and which of its nodes: in Kubernetes the host's name is the pod's. */
export const buildInfo = { version: String(described.version), instance: hostname() } as const;
