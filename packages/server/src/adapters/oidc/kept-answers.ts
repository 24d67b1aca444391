import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { OidcNeeds } from '../../ports/oidc.ts';
import { asked, newWork } from './asked.ts';
import { sessionOfTokens } from './grants.ts';
import { keptAnswer, repeatsWithin, rowOf } from './model-adapter.ts';

/**
 * Keeps what a client is given for a refresh token that serves once, sealed, for half a minute. Two tabs of a page that refresh at
 * once get one answer, as does a client that never saw its answer; a thief gets no more than the client has. Later reuse ends the grant.
 */
export function keepAnswers(provider: Provider, { digest, encrypt, now }: OidcNeeds): void {
  provider.use(async (ctx, next) => {
    await next();
    const request = asked();
    if (ctx.status !== 200) return;
    if (request.kept) {
      ctx.body = request.kept;
      request.work = newWork();
      return;
    }
    const rotated = (ctx as Partial<KoaContextWithOIDC>).oidc?.entities.RotatedRefreshToken;
    if (!rotated) return;
    const id_digest = digest(rotated.jti);
    request.work.puts.push({
      kind: keptAnswer,
      id_digest,
      sealed: encrypt(rowOf(keptAnswer, id_digest), JSON.stringify(ctx.body)),
      grant_digest: rotated.grantId === undefined ? null : digest(rotated.grantId),
      member_id: rotated.accountId ?? null,
      client: rotated.clientId ?? null,
      session_id: sessionOfTokens(rotated) ?? null,
      consumed_at: null,
      expires_at: now() + repeatsWithin,
    });
  });
}
