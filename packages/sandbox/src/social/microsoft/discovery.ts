import { issuerName, type Tenant } from './tenants.ts';

/** The discovery document of a tenant, with the stand-in's addresses. */
export const discoveryOf = (base: string, tenant: Tenant) => ({
  token_endpoint: `${base}/${tenant}/oauth2/v2.0/token`,
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  jwks_uri: `${base}/${tenant}/discovery/v2.0/keys`,
  response_modes_supported: ['query', 'fragment', 'form_post'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['code'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  issuer: issuerName(base, tenant),
  request_uri_parameter_supported: false,
  userinfo_endpoint: `${base}/oidc/userinfo`,
  authorization_endpoint: `${base}/${tenant}/oauth2/v2.0/authorize`,
  code_challenge_methods_supported: ['S256'],
  claims_supported: [
    'sub',
    'iss',
    'aud',
    'exp',
    'iat',
    'nonce',
    'preferred_username',
    'name',
    'tid',
    'ver',
    'at_hash',
    'email',
  ],
});
