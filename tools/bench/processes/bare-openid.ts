import { createServer } from 'node:http';
import { hash } from '@node-rs/argon2';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { hashParameters } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { sizeThreadPool } from '../../../packages/server/src/compose/thread-pool.ts';
import { sharedPassword } from '../person.ts';
import { benchCallback, benchClient, benchClientSecret } from './openid-client.ts';

/** What a sign-in by OpenID Connect is compared with: the bare library, which keeps all in memory, and one hash of a password. */
sizeThreadPool();

const port = Number(process.env.PORT);
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const policy = interactionPolicy.base();
policy.get('consent')?.checks.clear();

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, params } = oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope(String(params?.scope));
  await grant.save();
  return grant;
}

const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: benchClient,
      client_secret: benchClientSecret,
      redirect_uris: [benchCallback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'bench' }] },
  cookies: { keys: ['bench'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true },
    revocation: { enabled: true },
  },
  interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: async (_ctx, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, email: `${sub}@bench.example`, email_verified: true }),
  }),
  issueRefreshToken: async () => true,
  rotateRefreshToken: false,
  loadExistingGrant,
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: 900,
    RefreshToken: 86_400,
    Grant: 86_400,
    Session: 86_400,
  },
});

const library = provider.callback();
const logsIn = async (...[request, reply]: Parameters<typeof library>) => {
  await hash(sharedPassword, hashParameters);
  await provider.interactionFinished(request, reply, { login: { accountId: 'reader' } });
};

createServer((request, reply) => {
  if (!request.url?.startsWith('/interaction/')) return void library(request, reply);
  if (request.method === 'POST') return void logsIn(request, reply);
  return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
}).listen(port, '127.0.0.1');
process.on('message', () => process.send?.('listening'));
process.on('SIGTERM', () => process.exit(0));
