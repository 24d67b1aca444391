import type { SocialProvider } from '@daemun/contract/codes/providers';
import * as z from 'zod/mini';
import {
  baseField,
  digitsField,
  type Field,
  idField,
  listField,
  optionalIdField,
  privateKeyField,
  scopeField,
  tenantField,
} from './settings-fields.ts';

type Row = { readonly prefix: string; readonly fields: Readonly<Record<string, Field>> };

/**
 * Variables by provider: `NAVER` + `CLIENT_ID` is NAVER_CLIENT_ID. Those without a default are needed once any
 * variable without a default is set; the bases stand apart so that stand-ins can take the provider's place.
 */
const rows = {
  NV: {
    prefix: 'NAVER',
    fields: {
      CLIENT_ID: idField,
      CLIENT_SECRET: idField,
      AUTH_BASE: baseField('https://nid.naver.com'),
      API_BASE: baseField('https://openapi.naver.com'),
    },
  },
  KK: {
    prefix: 'KAKAO',
    fields: {
      CLIENT_ID: idField,
      CLIENT_SECRET: optionalIdField,
      ADMIN_KEY: idField,
      APP_ID: digitsField,
      NATIVE_CLIENT_IDS: listField,
      SCOPE: scopeField('profile_nickname account_email'),
      AUTH_BASE: baseField('https://kauth.kakao.com'),
      API_BASE: baseField('https://kapi.kakao.com'),
    },
  },
  GG: {
    prefix: 'GOOGLE',
    fields: {
      CLIENT_ID: idField,
      CLIENT_SECRET: idField,
      NATIVE_CLIENT_IDS: listField,
      AUTH_BASE: baseField('https://accounts.google.com'),
      TOKEN_BASE: baseField('https://oauth2.googleapis.com'),
      KEYS_BASE: baseField('https://www.googleapis.com'),
    },
  },
  AP: {
    prefix: 'APPLE',
    fields: {
      CLIENT_ID: idField,
      TEAM_ID: idField,
      KEY_ID: idField,
      PRIVATE_KEY: privateKeyField,
      NATIVE_CLIENT_IDS: listField,
      AUTH_BASE: baseField('https://appleid.apple.com'),
    },
  },
  MS: {
    prefix: 'MICROSOFT',
    fields: {
      CLIENT_ID: idField,
      CLIENT_SECRET: idField,
      TENANT: tenantField,
      NATIVE_CLIENT_IDS: listField,
      AUTH_BASE: baseField('https://login.microsoftonline.com'),
    },
  },
} as const satisfies Record<SocialProvider, Row>;

type FieldsOf<P extends SocialProvider> = (typeof rows)[P]['fields'];

/** The settings of one provider, named as its variables without the prefix. */
export type SettingsOf<P extends SocialProvider> = {
  readonly [F in keyof FieldsOf<P>]: FieldsOf<P>[F] extends Field<infer S> ? z.output<S> : never;
};

/** The providers that are configured. */
export type SocialSettings = { readonly [P in SocialProvider]?: SettingsOf<P> };

type Environment = Readonly<Record<string, string | undefined>>;

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** A field that must be set: its schema takes no undefined. */
const isNeeded = ([schema]: Field): boolean => !z.safeParse(schema, undefined).success;

function readRow({ prefix, fields }: Row, env: Environment) {
  const named = Object.entries(fields).map(([key, field]) => ({ key, field, name: `${prefix}_${key}` }));
  const needed = named.filter(({ field }) => isNeeded(field));
  const trigger = needed.find(({ name }) => given(env, name));
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const { key, field, name } of named) {
    const [schema, wanted] = field;
    const value = given(env, name);
    if (value === undefined && trigger && isNeeded(field)) {
      faults.push(`${name} must be set because ${trigger.name} is: ${wanted}`);
      continue;
    }
    const parsed = z.safeParse(schema, value);
    if (parsed.success) values[key] = parsed.data;
    else if (value !== undefined) faults.push(`${name} must be ${wanted}`);
  }
  return { configured: trigger !== undefined, values, faults };
}

/**
 * Reads the providers' variables. A provider without any of its needed variables is not configured; every variable that
 * is missing or wrong is a fault. No fault repeats a value (decisions §7).
 */
export function readSocialSettings(env: Environment): { settings: SocialSettings; faults: string[] } {
  const read = Object.entries(rows).map(([provider, row]) => ({ provider, ...readRow(row, env) }));
  const usable = read.filter(({ configured, faults }) => configured && faults.length === 0);
  return {
    settings: Object.fromEntries(usable.map(({ provider, values }) => [provider, values])) as SocialSettings,
    faults: read.flatMap(({ faults }) => faults),
  };
}
