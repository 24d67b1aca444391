import { objectOf } from '../core/request-body.ts';
import { badRequest } from '../core/sandbox-error.ts';
import type { World } from '../world.ts';
import { optionalText, personIn, standInOf } from './asked.ts';

/** Which of a provider's tokens an app hands to the service. */
const tokenTypes = {
  NV: 'access_token',
  KK: 'access_token',
  GG: 'id_token',
  AP: 'id_token',
  MS: 'id_token',
} as const;

/**
 * `POST /native-token {"provider","person","nonce"?,"audience"?,"expired"?}`: what the provider's SDK would give an
 * app, by the provider's names, and `token` with `token_type` as the app hands them to the service.
 */
export async function nativeToken(world: World, body: unknown) {
  const asked = objectOf(body);
  const standIn = standInOf(world, asked);
  const { expired = false } = asked;
  if (typeof expired !== 'boolean') throw badRequest('bad_field', 'expired must be true or false.');
  const nonce = optionalText(asked, 'nonce');
  const audience = optionalText(asked, 'audience');
  const given = await standIn.nativeToken(personIn(standIn, asked), {
    expired,
    ...(nonce !== undefined && { nonce }),
    ...(audience !== undefined && { audience }),
  });
  const type = tokenTypes[standIn.provider];
  return { ...given, provider: standIn.provider, token: given[type], token_type: type };
}
