import type { FastifyBaseLogger } from 'fastify';
import { pairwiseSubject } from '../adapters/oidc/pairwise-subject.ts';
import { oidcClientsOf } from '../adapters/oidc/oidc-clients.ts';
import { oidcCookieKey } from '../adapters/oidc/cookie-key.ts';
import type { Config } from '../config.ts';
import type { OidcServer } from '../ports/oidc.ts';
