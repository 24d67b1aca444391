// A site by Auth.js (@auth/core), as its guide has it, with the rotation of tokens from its guide. Node's own HTTP server carries it.
import { createServer } from 'node:http';
import { Auth } from '@auth/core';
import { getToken } from '@auth/core/jwt';

const { ISSUER, SECRET, PORT } = process.env;
const here = `http://127.0.0.1:${PORT}`;

async function renewed(refresh_token) {
  const authorization = `Basic ${btoa(`authjs:${SECRET}`)}`;
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token });
  const reply = await fetch(`${ISSUER}/oidc/token`, { method: 'POST', headers: { authorization }, body });
  return reply.ok ? reply.json() : undefined;
}

const config = {
  secret: SECRET,
  trustHost: true,
  basePath: '/auth',
  providers: [
    { id: 'daemun', name: 'Daemun', type: 'oidc', issuer: ISSUER, clientId: 'authjs', clientSecret: SECRET },
  ],
  callbacks: {
    jwt: ({ token, account }) =>
      account ? { ...token, idToken: account.id_token, refreshToken: account.refresh_token } : token,
  },
};

/** A request to Auth.js with the browser's cookies; without a path, the one that came. */
const asked = ({ url, headers }, path = url, init = {}) =>
  Auth(
    new Request(new URL(path, here), { ...init, headers: { cookie: headers.cookie ?? '', ...init.headers } }),
    config,
  );

const send = async (reply, response) => {
  reply.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.setHeader(name, value);
  const cookies = [...(reply.getHeader('set-cookie') ?? []), ...response.headers.getSetCookie()];
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies);
  reply.end(Buffer.from(await response.arrayBuffer()));
};

/** Posts a form of Auth.js's own page, with its token against foreign forms. */
async function post(request, reply, path) {
  const csrf = await asked(request, '/auth/csrf');
  const { csrfToken } = await csrf.json();
  const own = csrf.headers.getSetCookie();
  reply.setHeader('set-cookie', own);
  const cookie = [request.headers.cookie ?? '', ...own.map((line) => line.split(';')[0])]
    .filter(Boolean)
    .join('; ');
  const body = new URLSearchParams({ csrfToken, callbackUrl: `${here}/` });
  return asked(request, path, { method: 'POST', headers: { cookie }, body });
}

createServer(async (request, reply) => {
  const { pathname } = new URL(request.url, here);
  if (pathname.startsWith('/auth/')) return send(reply, await asked(request));
  if (pathname === '/login') return send(reply, await post(request, reply, '/auth/signin/daemun'));
  const token = await getToken({ req: { headers: request.headers }, secret: SECRET });
  if (pathname === '/refresh') {
    const fresh = token && (await renewed(token.refreshToken));
    if (!fresh) return reply.writeHead(401).end();
    const headers = { authorization: `Bearer ${fresh.access_token}` };
    return reply.end((await (await fetch(`${ISSUER}/oidc/me`, { headers })).json()).email);
  }
  if (pathname === '/logout') {
    const out = await post(request, reply, '/auth/signout');
    const query = new URLSearchParams({ id_token_hint: token.idToken, post_logout_redirect_uri: `${here}/` });
    const headers = new Headers(out.headers);
    headers.set('location', `${ISSUER}/oidc/logout?${query}`);
    return send(reply, new Response(null, { status: 302, headers }));
  }
  const session = await (await asked(request, '/auth/session')).json();
  return session?.user ? reply.end(session.user.email) : reply.writeHead(401).end();
}).listen(Number(PORT), '127.0.0.1');
