import { describe, expect, it, test } from 'vitest';
import { readNaverNotice } from './naver-notice.ts';
import { createSocialProviders } from './social-providers.ts';
import { socialSettings } from './testing/settings.ts';
import { failureOf } from './testing/world.ts';

const vector = {
  clientId: 'client-for-tests',
  encryptUniqueId: 'AAECAwQFBgcICQoLDA0OD8R4sJ0IHKBq5G6FV-DiQX4',
  timestamp: '1767225600',
  signature: '-QENXssggctRP-S8gVq6iDsFV8oEXny2nAbQ_9h3J5c',
};
const rules = {
  clientId: 'client-for-tests',
  clientSecret: 'client-secret-for-tests',
  now: () => 1_767_225_605_000,
};
const read = async (
  form: Partial<Record<keyof typeof vector, string>>,
  changes: Partial<typeof rules> = {},
) => readNaverNotice(new URLSearchParams({ ...vector, ...form }).toString(), { ...rules, ...changes });

describe('Naver’s unlink notification', () => {
  it('reads the documented vector', async () => {
    expect(await read({})).toEqual({
      provider: 'NV',
      event: 'unlinked',
      subject: 'naver-user-0001',
      id: vector.signature,
    });
  });

  test.each<[string, Parameters<typeof read>]>([
    ['another signature', [{ signature: 'AQENXssggctRP-S8gVq6iDsFV8oEXny2nAbQ_9h3J5c' }]],
    ['no signature', [{ signature: '' }]],
    ['another person', [{ encryptUniqueId: 'BAECAwQFBgcICQoLDA0OD8R4sJ0IHKBq5G6FV-DiQX4' }]],
    ['a later time', [{ timestamp: '1767225601' }]],
    ['another client', [{ clientId: 'another' }]],
    ['a cipher that is none', [{ encryptUniqueId: '****' }]],
    ['our other client', [{}, { clientId: 'other-client-of-ours' }]],
    ['another secret', [{}, { clientSecret: 'other' }]],
    ['an hour of age', [{}, { now: () => 1_767_229_200_000 }]],
  ])('refuses %s', async (_name, [form, changes]) => {
    expect((await failureOf(read(form, changes))).kind).toBe('forged-notice');
  });

  test.each(['', '{}', 'clientId=client-for-tests', '\u0000'])('refuses the body %j', async (body) => {
    expect((await failureOf((async () => readNaverNotice(body, rules))())).kind).toBe('forged-notice');
  });

  it('is read by the adapter, with the clock of the outside world', async () => {
    const settings = socialSettings('http://127.0.0.1:4600');
    const naver = createSocialProviders(settings, rules.now).NV;
    const body = new URLSearchParams(vector).toString();
    expect(await naver?.readNotification({}, body)).toMatchObject([{ subject: 'naver-user-0001' }]);
    expect(naver?.notificationStatus(body)).toBe(204);
  });
});
