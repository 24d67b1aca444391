import { randomBytes } from 'node:crypto';

const lifeMs = 10 * 60_000;
const most = 1_000;

/** Sets an entry of a map; above 1,000 entries the oldest goes. */
export function setRecent<Value>(map: Map<string, Value>, id: string, value: Value): void {
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/** Pending logins and windows, each by a random id. An entry is valid for ten minutes and is taken once. */
export function openPending<Value>() {
  const pending = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    add: (value: Value): string => {
      const id = randomBytes(24).toString('base64url');
      setRecent(pending, id, { value, until: Date.now() + lifeMs });
      return id;
    },
    take: (id: string | undefined): Value | undefined => {
      const found = pending.get(id ?? '');
      pending.delete(id ?? '');
      return found && found.until > Date.now() ? found.value : undefined;
    },
    clear: () => pending.clear(),
  };
}

export type Pending<Value> = ReturnType<typeof openPending<Value>>;
