import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LanguagePrefix, languages } from '@daemun/contract/languages';
import { format } from '@daemun/i18n/format';
import { html } from '@daemun/i18n/html';
import { messagesOf } from '@daemun/i18n/messages';
import { root } from './processes/run.ts';

/** The page that a proxy shows where no node answers. */
export const awayFile = 'ops/compose/pages/away.html';

const style =
  'body{margin:12vh auto;max-width:26rem;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;color-scheme:light dark}';

const words = messagesOf('reason');
const said = (prefix: LanguagePrefix): string => format(words(prefix)('INTERNAL_ERROR'), {}, prefix);

/** Makes the page from the catalogs: the same sentence in every language, for a proxy cannot choose. It needs no other file. */
export function awayPage(): string {
  const lines = languages.map(
    ({ prefix, tag, dir }) => html`<p lang="${tag}" dir="${dir}">${said(prefix)}</p>\n`,
  );
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${said('ko')}</title>`;
  return `<!doctype html>\n${html`<html lang="ko">${head}<style>${style}</style><main>\n${lines}</main></html>`.markup}\n`;
}

if (import.meta.main) {
  const file = join(root, awayFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, awayPage());
}
