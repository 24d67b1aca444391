import { callApi } from '../../api/call-api.ts';
import { cancelAsking, makePasskey } from './ask-authenticator.ts';

/** How long a browser may take over a passkey that nobody waits for, in milliseconds. */
export const longestCreation = 10_000;

/** A passkey that the browser makes by itself. */
export type ConditionalCreation = {
  /** Whether one was made and stands on the account. */
  readonly made: Promise<boolean>;
  /** Aborts what is under way; then none is made. */
  readonly end: () => void;
};

/** Whether this browser makes passkeys by itself after its password manager filled a password in; older ones do not say. */
async function isSupported(): Promise<boolean> {
  const { PublicKeyCredential: known } = window;
  if (!('getClientCapabilities' in known)) return false;
  return (await known.getClientCapabilities()).conditionalCreate === true;
}

async function create(isOver: () => boolean): Promise<boolean> {
  if (!(await isSupported()) || isOver()) return false;
  const options = await callApi('passkeyOptions', {});
  if (options.code !== '0000' || !options.data || isOver()) return false;
  const credential = await makePasskey(options.data, { silently: true });
  if (credential === undefined || credential === 'already') return false;
  return (await callApi('addPasskey', { credential, how: 'automatic' })).code === '0000';
}

/**
 * Has the browser make a passkey by itself for who just logged in by password (conditional create, docs/decisions/101).
 * It asks nothing and fails in silence; after ten seconds it is aborted.
 */
export function createConditionally(): ConditionalCreation {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    cancelAsking();
  };
  const timer = setTimeout(end, longestCreation);
  const made = create(() => isOver)
    .catch(() => false)
    .finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  return { made, end };
}
