import { type LanguagePrefix, languagePrefixes } from '@daemun/contract/languages';
import { partnerMessageTypes } from '@daemun/contract/partner-messages';
import { resultCodes } from '@daemun/contract/result-codes';
import type { Domain } from '../src/catalog.ts';

/** Where the texts of a domain are used, and in which languages they must be there. */
export type DomainRow = {
  readonly domain: Domain;
  readonly languages: readonly LanguagePrefix[];
  /** Folders of the repository whose sources name its messages. */
  readonly sources: readonly string[];
  /** Ids that are used without being written out there. */
  readonly alsoUsed?: readonly string[];
  /** Another domain whose messages they say, too: what is told in both places is one entry. */
  readonly shares?: Domain;
  /** Words that only look like ids. */
  readonly foreign?: readonly string[];
};

/** Every kind of text that people read. */
export const domains: readonly DomainRow[] = [
  {
    domain: 'page',
    languages: languagePrefixes,
    sources: ['packages/web/src'],
    shares: 'mail',
    foreign: partnerMessageTypes,
  },
  { domain: 'mail', languages: languagePrefixes, sources: ['packages/server/src/adapters/mail'] },
  {
    domain: 'reason',
    languages: languagePrefixes,
    sources: ['domain', 'use-cases', 'http'].map((folder) => `packages/server/src/${folder}`),
    alsoUsed: Object.keys(resultCodes),
    // Types of events.
    foreign: [
      'session.ended',
      'identity.verified',
      'identity.removed',
      'account.integrated',
      'account.undone',
    ],
  },
  {
    domain: 'sandbox',
    languages: ['ko', 'en'],
    sources: ['packages/sandbox/src'],
    foreign: ['sandbox.apple.services', 'sandbox.apple.bundle'],
  },
  { domain: 'console', languages: ['ko', 'en'], sources: ['packages/console/src'] },
];
