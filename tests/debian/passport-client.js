// A site by passport and passport-openidconnect, as its guide has it. Node's own HTTP server carries it, with a session in memory.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import passport from 'passport';
import OpenIDConnectStrategy from 'passport-openidconnect';

const { ISSUER, SECRET, PORT } = process.env;
const here = `http://127.0.0.1:${PORT}`;

const strategy = new OpenIDConnectStrategy(
  {
    issuer: ISSUER,
    authorizationURL: `${ISSUER}/oidc/auth`,
    tokenURL: `${ISSUER}/oidc/token`,
    userInfoURL: `${ISSUER}/oidc/me`,
    clientID: 'passport',
    clientSecret: SECRET,
    callbackURL: `${here}/return`,
    scope: ['profile', 'email'],
  },
  (_issuer, uiProfile, _idProfile, _context, idToken, accessToken, refreshToken, _params, done) =>
    done(null, {
      email: uiProfile.emails[0].value,
      name: uiProfile.displayName,
      idToken,
      accessToken,
      refreshToken,
    }),
);
passport.use(strategy);
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

const sessions = new Map();
/** What express-session does: a session by a cookie, a new one at each log-in. */
function session(request, reply) {
  const hold = (data) => {
    const methods = { regenerate: (done) => done(begin()), save: (done) => done() };
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(data, name, { value, enumerable: false, configurable: true });
    request.session = data;
  };
  const begin = () => {
    const id = randomUUID();
    const fresh = {};
    sessions.set(id, fresh);
    reply.setHeader('set-cookie', `site=${id}; Path=/; HttpOnly`);
    hold(fresh);
  };
  const known = sessions.get(/site=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]);
  return known ? hold(known) : begin();
}

const renewed = (refreshToken) =>
  new Promise((done) => {
    strategy._oauth2.getOAuthAccessToken(
      refreshToken,
      { grant_type: 'refresh_token' },
      (error, accessToken) => done(error ? undefined : accessToken),
    );
  });
const claims = (accessToken) =>
  new Promise((done) => {
    strategy._oauth2.get(`${ISSUER}/oidc/me`, accessToken, (error, body) =>
      done(error ? {} : JSON.parse(body)),
    );
  });

async function answer(request, reply) {
  const { pathname } = new URL(request.url, here);
  const { user } = request;
  const send = (status, text = '') =>
    reply.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text);
  if (pathname === '/refresh') {
    const accessToken = user && (await renewed(user.refreshToken));
    return accessToken ? send(200, (await claims(accessToken)).email) : send(401);
  }
  if (pathname === '/logout') {
    const query = new URLSearchParams({ id_token_hint: user.idToken, post_logout_redirect_uri: `${here}/` });
    return request.logout(() => reply.writeHead(302, { location: `${ISSUER}/oidc/logout?${query}` }).end());
  }
  return user ? send(200, user.email) : send(401);
}

createServer((request, reply) => {
  session(request, reply);
  request.query = Object.fromEntries(new URL(request.url, here).searchParams);
  reply.redirect = (location) => reply.writeHead(302, { location }).end();
  const failed = (error) => error && reply.writeHead(500).end(String(error));
  const { pathname } = new URL(request.url, here);
  passport.initialize()(request, reply, () =>
    passport.session()(request, reply, (error) => {
      if (error) return failed(error);
      if (pathname !== '/login' && pathname !== '/return') return answer(request, reply);
      const how = { successRedirect: '/', failureRedirect: '/failed', keepSessionInfo: true };
      return passport.authenticate('openidconnect', how)(request, reply, failed);
    }),
  );
}).listen(Number(PORT), '127.0.0.1');
