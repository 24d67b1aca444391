import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { startService } from '../world/service-process.ts';

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

/** Has a process say of which of its modules are those of the provider's library. */
const watching = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => {
  const loaded = next(url, context);
  if (Buffer.from(loaded.source ?? '').includes('node_modules/oidc-provider/lib/')) process.stderr.write('loaded oidc-provider\\n');
  return loaded;
} });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watching)}`;

/** A service with these partners: whether it has loaded the library when it is ready, and once it was asked for OpenID. */
async function loads(PARTNERS: string) {
  const service = await startService({ ...world.environment, NODE_OPTIONS, PARTNERS });
  const hasLoaded = () => service.output().includes('loaded oidc-provider');
  try {
    const ready = hasLoaded();
    const { status } = await fetch(new URL('/.well-known/openid-configuration', service.url));
    return { ready, status, asked: hasLoaded() };
  } finally {
    await service.stop();
  }
}

test('the library of the OpenID provider is loaded by the first request of a client, and never without one', async () => {
  expect(await loads(world.environment.PARTNERS ?? '')).toEqual({ ready: false, status: 200, asked: true });
  expect(await loads('[]')).toEqual({ ready: false, status: 404, asked: false });
});
