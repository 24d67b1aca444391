import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../../packages/server/src/config.ts';

/** Opens and migrates the store, and says how that went. */
try {
  const store = await openStore(readStorePlace(process.env));
  await store.migrate();
  await store.ping();
  await store.close();
  console.log('open');
} catch (error) {
  console.log(String(error));
}
