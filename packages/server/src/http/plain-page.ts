import { createHash } from 'node:crypto';
import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { languages } from '@daemun/contract/languages';
import { html } from '@daemun/i18n/html';
import { reasonFor } from './reasons.ts';

/** The style of a page that needs no other file, and its hash as a policy names it. */
export const plainStyle =
  'body{margin:12vh auto;max-width:26rem;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;color-scheme:light dark}';
export const plainStyleHash = `'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`;

/**
 * One sentence in every language as a page that needs no other file, for whoever cannot choose one: that of a key, or that it
 * is a matter of minutes.
 */
export function everyLanguagePage(key?: ReasonKey): string {
  const said = languages.map((language) => ({
    ...language,
    words: reasonFor('INTERNAL_ERROR', language.prefix, key),
  }));
  const lines = said.map(({ tag, dir, words }) => html`<p lang="${tag}" dir="${dir}">${words}</p>\n`);
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${said[0]?.words}</title>`;
  return `<!doctype html>\n${html`<html lang="ko">${head}<style>${plainStyle}</style><main>\n${lines}</main></html>`.markup}\n`;
}
