import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConditionally, longestCreation } from './conditional-create.ts';

const called: { name: string; request: unknown }[] = [];
let answers: Record<string, { code: string; data?: unknown }> = {};
vi.mock('../../api/call-api.ts', () => ({
  callApi: async (name: string, request: unknown) => {
    called.push({ name, request });
    return answers[name];
  },
}));

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: '한빛통신' },
  user: { id: 'aGFuZGxl', name: 'reader', displayName: 'reader' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
};

type Asked = { mediation?: string; signal: AbortSignal };
const asked: Asked[] = [];
/** Gives the window a browser that makes passkeys in one way. */
function withBrowser(create: (how: Asked) => Promise<unknown>, capabilities: object | null): void {
  const known = capabilities && { getClientCapabilities: async () => capabilities };
  const PublicKeyCredential = Object.assign(() => {}, known);
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('window', { PublicKeyCredential });
  const container = {
    create: (how: Asked) => {
      asked.push(how);
      return create(how);
    },
  };
  vi.stubGlobal('navigator', { credentials: container });
}
const able = { conditionalCreate: true };
const pending = ({ signal }: Asked) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

beforeEach(() => {
  called.length = 0;
  asked.length = 0;
  answers = { passkeyOptions: { code: '0000', data: options }, addPasskey: { code: '0000' } };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a passkey that the browser makes by itself is added as one that nobody was asked for', async () => {
  withBrowser(async () => credential, able);
  expect(await createConditionally().made).toBe(true);
  expect(asked).toMatchObject([{ mediation: 'conditional' }]);
  expect(called.map(({ name }) => name)).toEqual(['passkeyOptions', 'addPasskey']);
  expect(called[1]?.request).toMatchObject({ how: 'automatic', credential: { id: 'AQID' } });
});

test.each([
  ['says that it cannot', { conditionalCreate: false }],
  ['says nothing of it', {}],
  ['tells nothing of itself', null],
])('a browser that %s is not asked, nor is the service', async (_, capabilities) => {
  withBrowser(async () => credential, capabilities);
  expect(await createConditionally().made).toBe(false);
  expect([...asked, ...called]).toEqual([]);
});

test('what the browser refuses, and what the service refuses, is silent', async () => {
  withBrowser(() => Promise.reject(new DOMException('', 'NotAllowedError')), able);
  expect(await createConditionally().made).toBe(false);
  withBrowser(async () => credential, able);
  answers.addPasskey = { code: '3011' };
  expect(await createConditionally().made).toBe(false);
  answers.passkeyOptions = { code: '3008' };
  expect(await createConditionally().made).toBe(false);
  expect(asked).toHaveLength(2);
});

test('a request that stays pending is aborted after ten seconds', async () => {
  vi.useFakeTimers();
  withBrowser(pending, able);
  const { made } = createConditionally();
  await vi.advanceTimersByTimeAsync(longestCreation - 1);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(await made).toBe(false);
  expect(called.map(({ name }) => name)).toEqual(['passkeyOptions']);
});

test('it is aborted when the page goes on, also before the browser was asked', async () => {
  withBrowser(pending, able);
  const creation = createConditionally();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  creation.end();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await creation.made).toBe(false);
  const early = createConditionally();
  early.end();
  expect(await early.made).toBe(false);
  expect(asked).toHaveLength(1);
});
