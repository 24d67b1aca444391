import { expect, test } from 'vitest';
import type { PartnerGrant } from '../../ports/partner-grants.ts';
import type { Partners } from '../../ports/partners.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import { myPartners } from './my-partners.ts';

const grant = (partner: string, version: string): PartnerGrant => ({
  ...{ member_id: 'reader', partner, version, name: partner, items: ['mbr_email'] },
  ...{ purpose: 'To keep articles', period: 'A year', language: 'en', agreed_at: 0 },
});

test('a yes counts as standing while the partner’s words are those that it was given to', async () => {
  const uses: Record<string, { version: string } | undefined> = {
    same: { version: 'a' },
    changed: { version: 'b' },
  };
  const grants = ['same', 'changed', 'own', 'gone'].map((partner) => grant(partner, 'a'));
  const find = (id: string) => (id === 'gone' ? undefined : { id, use: uses[id] });
  const deps = {
    partnerGrants: { of: async () => grants } as unknown as Parameters<typeof myPartners>[0]['partnerGrants'],
    partners: { find } as unknown as Partners,
  };
  const { partners } = await myPartners(deps, {}, {
    session: { member_id: 'reader' },
  } as AuthenticatedContext);
  expect(partners.map(({ partner, items, standing }) => [partner, items, standing])).toEqual([
    ['same', ['mbr_email'], true],
    ['changed', ['mbr_email'], false],
    ['own', ['mbr_email'], false],
    ['gone', ['mbr_email'], false],
  ]);
});
