import { ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './language-of.ts';

const shortly = 'public, max-age=3600';
const json = 'application/json; charset=utf-8';

export type WellKnownParts = {
  readonly publicUrl: string;
  /** Origins beside ours that use our passkeys. */
  readonly passkeyOrigins: readonly string[];
  /** Which apps are ours, as Android and iOS ask for it. */
  readonly appAssociation: { readonly assetlinks?: unknown; readonly apple?: unknown } | undefined;
};

/** What stands at fixed addresses for browsers and systems; undefined where there is nothing to say. */
const statementsOf = ({ publicUrl, passkeyOrigins, appAssociation }: WellKnownParts) => ({
  '/.well-known/webauthn':
    passkeyOrigins.length > 0 ? { origins: [new URL(publicUrl).origin, ...passkeyOrigins] } : undefined,
  '/.well-known/assetlinks.json': appAssociation?.assetlinks,
  '/.well-known/apple-app-site-association': appAssociation?.apple,
});

/**
 * Adds what stands at fixed addresses: which origins and apps may use our passkeys, and the address by which password managers find where a password is changed (W3C, A Well-Known URL for Changing
 * Passwords): in the reader's language; who is not signed in logs in first.
 */
export function addWellKnown(app: FastifyInstance, parts: WellKnownParts): void {
  for (const [path, content] of Object.entries(statementsOf(parts)))
    if (content !== undefined)
      app.get(path, (_request, reply) => reply.header('cache-control', shortly).type(json).send(content));
  app.get(ownBrowserPaths.changePassword, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pathTo('myPasswordChange', languageOf(request)), 302),
  );
}
