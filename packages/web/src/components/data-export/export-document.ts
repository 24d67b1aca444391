import { dateAndTime, longDay } from '../../i18n/date-time.ts';
import { escapeText } from '../../i18n/markup.ts';
import type { Text } from '../../i18n/text.ts';
import { codeNames, fieldNames, sectionNames } from './export-words.ts';

/** What is held about a member, as the call answers it. */
export type Held = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing of it may run or load anything, wherever the file is opened. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'";

const style = `body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1b1f24}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin-block:2rem .5rem}div{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #d0d7de;padding:.4rem .6rem;text-align:start;vertical-align:top}
th{background:#f6f8fa;font-weight:600}td{overflow-wrap:anywhere}`;

/** A value in words; whatever was typed once stays text. */
function valueText(t: Text, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('myInfo.none');
  if (typeof value === 'boolean') return t(value ? 'myInfo.exportYes' : 'myInfo.exportNo');
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  const name = Object.hasOwn(codeNames, words) ? codeNames[words] : undefined;
  if (name) return `${t(name)} (${words})`;
  if (/^\d{4}-\d\d-\d\dT[\d:]+\+09:00$/.test(words)) return dateAndTime(words);
  if (/^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words))) return longDay(words);
  return words;
}

const fieldText = (t: Text, field: string): string => {
  const name = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  return name ? t(name) : field;
};

const cell = (element: 'th' | 'td', text: string, attributes = ''): string =>
  `<${element}${attributes}>${escapeText(text)}</${element}>`;

const factRows = (t: Text, facts: Held): string =>
  Object.entries(facts)
    .map(
      ([field, value]) => cell('th', fieldText(t, field), ' scope="row"') + cell('td', valueText(t, value)),
    )
    .map((cells) => `<tr>${cells}</tr>`)
    .join('\n');

function listRows(t: Text, rows: readonly Held[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = fields.map((field) => cell('th', fieldText(t, field), ' scope="col"')).join('');
  const lines = rows.map((row) => fields.map((field) => cell('td', valueText(t, row[field]))).join(''));
  return [head, ...lines].map((cells) => `<tr>${cells}</tr>`).join('\n');
}

function partText(t: Text, part: unknown): string {
  const rows = Array.isArray(part) ? part.filter(isObject) : [];
  if (rows.length > 0) return `<div><table>\n${listRows(t, rows)}\n</table></div>`;
  if (isObject(part)) return `<div><table>\n${factRows(t, part)}\n</table></div>`;
  return `<p>${escapeText(valueText(t, Array.isArray(part) ? null : part))}</p>`;
}

/** Everything that is held about the member as one page that a person can read, print and keep; nothing is left out. */
export function exportDocument(t: Text, { exported_at, ...held }: Held, lang: string, dir: string): string {
  const known = Object.keys(sectionNames).filter((name) => name in held);
  const rest = Object.keys(held).filter((name) => !known.includes(name));
  const sections = [...known, ...rest].map((name) => {
    const title = Object.hasOwn(sectionNames, name) ? sectionNames[name] : undefined;
    return `<h2>${escapeText(title ? t(title) : name)}</h2>\n${partText(t, held[name])}`;
  });
  const title = escapeText(t('title.mySetting'));
  const lead = escapeText(t('myInfo.exportLead', { time: valueText(t, exported_at) }));
  return `<!doctype html>
<html lang="${escapeText(lang)}" dir="${escapeText(dir)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${lead}</p>
${sections.join('\n')}
</body>
</html>
`;
}
