import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';

/** Opens and migrates the store, and says how that went. */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
try {
  const store = await openStore({ dataDir, databaseUrl });
  await store.migrate();
  await store.ping();
  await store.close();
  console.log('open');
} catch (error) {
  console.log(String(error));
}
