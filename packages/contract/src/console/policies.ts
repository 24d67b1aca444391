import * as z from 'zod/mini';
import { policyProblems } from '../codes/policy-problems.ts';
import { languagePrefixes } from '../languages.ts';
import { consoleRows, nullable, number, reason } from './call.ts';
import type { StaffRole } from './roles.ts';

export { type PolicyProblem, policyProblems } from '../codes/policy-problems.ts';
export { languages } from '../languages.ts';
export { type DocumentNode, documentNodesOf } from '../rules/document-nodes.ts';
export { policyNotice } from '../rules/policy-notice.ts';

/** Characters that one text of a policy may have. */
export const policyTextLength = 100_000;

/** Bytes that a call with the texts of all languages may have. */
const policyBodyLimit = 4 * 1024 * 1024;

const day = z.iso.date();
const language = z.enum(languagePrefixes);

/** What is about which policy: `AGY-TERMS`. */
const item = z.string().check(z.regex(/^[A-Z]{3}-[A-Z_0-9]{2,20}$/));

/** How a version that was published stands. */
export const policyStates = ['toCome', 'inForce', 'earlier'] as const;
export type PolicyState = (typeof policyStates)[number];

/** How far it is counted whom a draft asks again. */
export const forecastStates = ['waiting', 'counting', 'done'] as const;
export type ForecastState = (typeof forecastStates)[number];

const version = z.object({
  /** Of what the console published; null: of a file. */
  id: nullable,
  effective: z.string(),
  /** From which day on who agreed to an older version is asked again; null: nobody is. */
  asks_from: nullable,
  state: z.enum(policyStates),
  languages: z.array(language),
  published_by: nullable,
  /** Whether it can still be withdrawn. */
  withdrawable: z.boolean(),
});

/** A version that was uploaded and is not published. Its texts never change: what was approved is what is published. */
export const policyDraft = z.object({
  id: z.string(),
  item: z.string(),
  /** Of the Korean text. */
  title: z.string(),
  effective: z.string(),
  asks_from: nullable,
  adverse: z.boolean(),
  languages: z.array(language),
  /** SHA-256 of all its texts. */
  digest: z.string(),
  drafted_by: z.string(),
  drafted: z.string(),
  /** Whether it waits for an approval. */
  requested: z.boolean(),
  /** Whom it asks again, by consent and state of the account; of members counted so far. */
  forecast: z.object({
    state: z.enum(forecastStates),
    counted: z.number(),
    asked: z.array(
      z.object({
        consent: z.string(),
        active: z.number(),
        waiting: z.number(),
        blocked: z.number(),
      }),
    ),
  }),
});

export type PolicyDraft = z.output<typeof policyDraft>;

const looksAt = ['OPERATOR', 'LEAD', 'AUDITOR'] as const satisfies readonly StaffRole[];

const problem = z.nullable(z.enum(policyProblems));

/** The policies: which versions there are, and what is to become one. */
export const policyCalls = consoleRows({
  policies: {
    id: 'IF-DMN-2060-01',
    path: '/console/v1/policies',
    roles: looksAt,
    request: z.object({}),
    data: z.object({
      /** The day on which a version may take effect first. */
      earliest: z.object({ usual: z.string(), adverse: z.string() }),
      policies: z.array(
        z.object({
          item: z.string(),
          title: z.string(),
          /** Whether members agree to it, so that it can ask again. */
          consented: z.boolean(),
          versions: z.array(version),
        }),
      ),
      drafts: z.array(policyDraft),
    }),
    refusals: [],
  },
  policyText: {
    id: 'IF-DMN-2060-02',
    path: '/console/v1/policies/text',
    roles: looksAt,
    /** Of a draft or a version of the console by its number, of a version of a file without. */
    request: z.object({ id: z.optional(number), item, effective: day, lang: language }),
    data: z.object({ title: z.string(), html: z.string() }),
    refusals: ['INVALID_USER_DATA'],
  },
  draftPolicy: {
    id: 'IF-DMN-2060-03',
    path: '/console/v1/policies/draft',
    roles: ['OPERATOR'],
    bodyLimit: policyBodyLimit,
    request: z.object({
      item,
      effective: day,
      asks_from: z.nullable(day),
      adverse: z.boolean(),
      texts: z
        .array(z.object({ lang: language, text: z.string().check(z.maxLength(policyTextLength)) }))
        .check(z.maxLength(languagePrefixes.length)),
      reason,
    }),
    /** With problems nothing is kept. */
    data: z.object({
      id: nullable,
      problems: z.array(
        z.object({ problem: z.enum(policyProblems), lang: z.nullable(language), detail: nullable }),
      ),
    }),
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  askToPublishPolicy: {
    id: 'IF-DMN-2060-04',
    path: '/console/v1/policies/publish',
    roles: ['OPERATOR'],
    request: z.object({ id: number, reason }),
    /** Without a problem it waits for somebody else's approval. */
    data: z.object({ problem }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  withdrawPolicy: {
    id: 'IF-DMN-2060-05',
    path: '/console/v1/policies/withdraw',
    roles: ['OPERATOR'],
    request: z.object({ id: number, reason }),
    data: z.object({ problem }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
});
