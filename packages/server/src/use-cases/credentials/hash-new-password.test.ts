import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { expect, test } from 'vitest';
import { createHashing } from '../../adapters/crypto/hashing.ts';
import { hashOtherPassword } from './hash-new-password.ts';

const refuse = refusalsOf('confirmEmail');
const hashing = createHashing();
const breached = 'Breached!77';
const settings = {
  passwordBlocklist: true,
  isBreached: (password: string) => password === breached,
} as never;
const client = { network: '203.0.113.9', country: undefined, userAgent: '' };

/** An old password, kept for a member whose data it may be made of. */
async function ownerOf(old: string) {
  const hash = await hashing.admit((hasher) => hasher.hash(old), undefined);
  const names = { email: 'gildong@example.com', nickname: '한빛독자', birth_by: '1990', birth_md: '0102' };
  return { id: 'member', password_hash: hash('member'), ...names } as never;
}

const hashOf = async (old: string, tried: string) =>
  hashOtherPassword(refuse, { hashing, settings }, { client }, await ownerOf(old), tried);

/** The reason by which a try is refused; undefined if it becomes the password. */
const refused = async (old: string, tried: string) =>
  hashOf(old, tried)
    .then((hash) => hash('member'))
    .then(
      () => undefined,
      ({ details }: Refusal) => details.reason,
    );

const weak = {
  breached,
  common: 'Password1!',
  'made of the address': 'Gildong!2026',
  'made of the birth': 'Secret!19900102',
};

test.each(Object.entries(weak))(
  'a try that is %s is refused alike whether it is the old password or not',
  async (_what, tried) => {
    const [same, other] = [await refused(tried, tried), await refused('Another!2026x', tried)];
    expect(same).toBeDefined();
    expect(same).toBe(other);
  },
);

test('a try that is not weak is refused if it is the old password, and becomes the new one otherwise', async () => {
  expect(await refused('Another!2026x', 'Another!2026x')).toBe('password.same');
  expect(await refused('Another!2026x', 'Fresh!2026xyz')).toBeUndefined();
});

test('the old password costs as many hashes as another one', async () => {
  const owner = await ownerOf('Another!2026x');
  const hashesOf = async (tried: string) => {
    let hashes = 0;
    const admit: typeof hashing.admit = (work, network) => {
      hashes += 1;
      return hashing.admit(work, network);
    };
    await hashOtherPassword(refuse, { hashing: { ...hashing, admit }, settings }, { client }, owner, tried);
    return hashes;
  };
  expect(await hashesOf('Another!2026x')).toBe(await hashesOf('Fresh!2026xyz'));
});

test('the old password is refused where it would be set, and not before', async () => {
  const hash = await hashOf('Another!2026x', 'Another!2026x');
  expect(() => hash('member')).toThrow(expect.objectContaining({ result: 'INVALID_USER_DATA' }));
});
