import type { FastifyInstance } from 'fastify';
import { SandboxError } from './sandbox-error.ts';

/** A page of another site must not wipe a developer's world; tools without the header pass. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const site = request.headers['sec-fetch-site'];
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new SandboxError(403, 'other_site', 'Only the sandbox itself may do this from a browser.');
  });
}
