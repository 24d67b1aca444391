import type { SisterSite } from '@daemun/contract/codes/services';
import { limits } from '@daemun/contract/limits';
import { errors, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { SiteLogout } from '../../ports/sister-sites.ts';

const maxLength = 4096;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(64)),
  jti: z.string().check(z.regex(/^[\w-]{16,128}$/)),
});

/** A site's log-out token: the form of ours the other way round, from the site to us, and no older than ours may be. */
export async function openSiteLogout(
  key: Uint8Array,
  { site, us }: { readonly site: SisterSite; readonly us: string },
  token: string,
  now: number,
): Promise<SiteLogout | undefined> {
  if (token.length > maxLength) return undefined;
  try {
    const { payload } = await jwtDecrypt(token, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      issuer: site,
      audience: us,
      currentDate: new Date(now),
      maxTokenAge: limits.bridgeTokenLife / 1000,
      requiredClaims: ['iss', 'aud', 'sub', 'jti', 'iat', 'exp'],
    });
    const read = z.safeParse(claims, payload);
    return read.success ? { member: read.data.sub, id: read.data.jti } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
