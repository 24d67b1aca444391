import type { SocialProvider } from '@daemun/contract/codes/providers';
import { digits, fromConsole, onOff, safeBase } from './forms.ts';
import { idList, p256Key, scopes, secretOrOff, tenant } from './provider-forms.ts';
import { type Group, group, type Row } from './row.ts';

const console = fromConsole('the provider’s');

const id = (about: string) => ({ form: console, needed: true, about }) as const;
const secret = (about: string) => ({ form: console, needed: true, secret: 'theirs', about }) as const;
/** Bases stand apart so that stand-ins can take the provider's place. */
const base = (usual: string) =>
  ({ form: safeBase, usual, about: 'for stand-ins and proxies; leave it unset' }) as const satisfies Row;
const nativeIds = (about: string) =>
  ({ form: idList, usual: '', usually: '', about: `for apps: ${about}, separated by commas` }) as const;

const nativeWebClient = {
  form: onOff,
  usual: 'off',
  about: 'whether id_tokens of apps may also be for the page’s own client, as some SDKs make them',
} as const satisfies Row;

/** The social providers. One whose needed variables are all unset is not offered. */
export const social = {
  NV: group({
    prefix: 'NAVER',
    standIn: true,
    rows: {
      CLIENT_ID: id('application overview, Client ID'),
      CLIENT_SECRET: secret('beside it; also the key of the unlink notifications'),
      AUTH_BASE: base('https://nid.naver.com'),
      API_BASE: base('https://openapi.naver.com'),
    },
  }),
  KK: group({
    prefix: 'KAKAO',
    standIn: true,
    rows: {
      CLIENT_ID: id('REST API key'),
      CLIENT_SECRET: {
        form: secretOrOff,
        needed: true,
        secret: 'theirs',
        about:
          'App → Platform keys → REST API key; `off` if the secret of an older key is switched off there',
      },
      ADMIN_KEY: secret('App keys; unlinks members and proves the webhook'),
      APP_ID: {
        form: digits,
        needed: true,
        about: 'General; tokens of other applications are refused by it',
      },
      NATIVE_CLIENT_IDS: nativeIds('native app keys'),
      NATIVE_WEB_CLIENT: nativeWebClient,
      SCOPE: {
        form: scopes,
        usual: 'openid profile_nickname account_email',
        about:
          'leave `openid` out only where OpenID Connect is off in the console: by it Kakao tells when somebody logged in, without which a fresh log-in proves only who has nothing better; add `birthyear birthday gender` if you have been granted them',
      },
      AUTH_BASE: base('https://kauth.kakao.com'),
      API_BASE: base('https://kapi.kakao.com'),
    },
  }),
  GG: group({
    prefix: 'GOOGLE',
    standIn: true,
    rows: {
      CLIENT_ID: id('the web client'),
      CLIENT_SECRET: secret('the same place'),
      NATIVE_CLIENT_IDS: nativeIds('the apps’ client ids'),
      NATIVE_WEB_CLIENT: nativeWebClient,
      AUTH_BASE: base('https://accounts.google.com'),
      TOKEN_BASE: base('https://oauth2.googleapis.com'),
      KEYS_BASE: base('https://www.googleapis.com'),
    },
  }),
  AP: group({
    prefix: 'APPLE',
    standIn: true,
    rows: {
      CLIENT_ID: id('the Services ID'),
      TEAM_ID: id('Membership'),
      KEY_ID: id('beside the key'),
      PRIVATE_KEY: {
        form: p256Key,
        needed: true,
        secret: 'theirs',
        about: 'the text of the `.p8` file; line ends may be written `\\n`',
      },
      NATIVE_CLIENT_IDS: nativeIds('bundle ids'),
      NATIVE_WEB_CLIENT: nativeWebClient,
      AUTH_BASE: base('https://appleid.apple.com'),
    },
  }),
  MS: group({
    prefix: 'MICROSOFT',
    standIn: true,
    rows: {
      CLIENT_ID: id('Application (client) ID'),
      CLIENT_SECRET: secret("the secret's **value**, not its id"),
      TENANT: {
        form: tenant,
        usual: 'common',
        about: '`common`, `organizations`, `consumers` or a tenant id',
      },
      NATIVE_CLIENT_IDS: nativeIds('the apps’ client ids'),
      NATIVE_WEB_CLIENT: nativeWebClient,
      AUTH_BASE: base('https://login.microsoftonline.com'),
    },
  }),
} as const satisfies Record<SocialProvider, Group>;
