import type { FastifyRequest } from 'fastify';
import { backChannels } from '../core/back-channel.ts';
import { fieldsOf } from '../core/fields.ts';
import type { SocialPlace } from '../core/place.ts';
import type { NoticeWish, SocialStandIn } from '../core/stand-in.ts';
import { authorize } from './authorize.ts';
import { naverNotice } from './notification.ts';
import { naverPersons } from './persons.ts';
import { profile, verify } from './profile.ts';
import { revoke } from './revoke.ts';
import { type NaverState, openNaverState } from './state.ts';
import { token } from './token.ts';

/** Naver: OAuth 2 without PKCE, and a profile that proves no e-mail. nid.naver.com and openapi.naver.com in one place. */
export function openNaver(place: SocialPlace): SocialStandIn {
  const naver = openNaverState(place);
  const channel = backChannels(place.world);
  return {
    provider: 'NV',
    persons: naverPersons,
    addRoutes: (app) => {
      app.route({ method: ['GET', 'POST'], url: '/oauth2.0/authorize', handler: authorize(naver) });
      app.route({
        method: ['GET', 'POST'],
        url: '/oauth2.0/token',
        handler: channel({ provider: 'NV', house: 'oauth', shown: deletes }, token(naver)),
      });
      app.post('/oauth2.0/revoke', channel({ provider: 'NV', house: 'oauth', shown: always }, revoke(naver)));
      app.get('/v1/nid/me', channel({ provider: 'NV', house: 'api' }, profile(naver)));
      app.get('/v1/nid/verify', channel({ provider: 'NV', house: 'api' }, verify(naver)));
    },
    nativeToken: async (person, { audience = naver.client.clientId, expired = false }) => {
      naver.world.social.consents.give('NV', person);
      const { subject } = person;
      const pair = naver.tokens.issue({ subject, clientId: audience, scopes: [] }, { expired });
      return {
        access_token: pair.access,
        refresh_token: pair.refresh,
        token_type: 'bearer',
        expires_in: '3600',
      };
    },
    unlink: naver.forget,
    notices: { kinds: ['unlink'], cuts: () => true, compose: compose(naver) },
  };
}

const always = () => true;
const deletes = (request: FastifyRequest) => fieldsOf(request).grant_type === 'delete';

/** Under `wrongKey` the notification is signed with another secret: nothing else of Naver is signed. */
const compose =
  ({ client, world }: NaverState) =>
  async ({ subject: id }: NoticeWish) => {
    const forged = world.faults.mode('NV') === 'wrongKey';
    const clientSecret = forged ? 'the-secret-of-somebody-else' : client.clientSecret;
    const timestamp = Math.floor(Date.now() / 1000);
    const form = naverNotice({ clientId: client.clientId, clientSecret, id, timestamp });
    return {
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    };
  };
