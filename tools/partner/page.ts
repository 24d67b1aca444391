import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '../../packages/i18n/src/html.ts';
import type { Finding } from '../providers/finding.ts';

const words = { ok: 'in order', wrong: 'to mend', unsure: 'could not be told' } as const;

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-inline-size:60rem;margin:2rem auto;padding-inline:1rem}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:.75rem .5rem;border-block-end:1px solid #8884;text-align:start;vertical-align:top;overflow-wrap:anywhere}
tr.wrong th,tr.wrong td{font-weight:600}
@media(max-width:40rem){table,tbody,tr,th,td{display:block}thead{display:none}tr{padding-block:.75rem;border-block-end:1px solid #8884}th,td{border:0;padding:0}}
a.again{display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;min-block-size:1.5rem}`;

const row = ({ what, verdict, says }: Finding): string =>
  `<tr class="${verdict}"><th scope="row">${escapeHtml(what)}</th><td>${words[verdict]}</td><td>${escapeHtml(says)}</td></tr>`;

/** The findings as a document of their own; whatever stands in them is text there. */
export function findingsPage(id: string, findings: readonly Finding[]): string {
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
  const sum = wrong === 0 ? 'Nothing wrong was found.' : `${wrong} to mend.`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(id)}: ${sum}</title><style>${style}</style>
<h1>${escapeHtml(id)}</h1><p>${sum}</p><p><a class="again" href="/">Check again</a></p>
<table><thead><tr><th scope="col">Look</th><th scope="col">Verdict</th><th scope="col">What was seen, and what to change</th></tr></thead>
<tbody>${findings.map(row).join('\n')}</tbody></table></html>`;
}

/** Serves the findings to this machine alone; every visit checks anew. */
export async function serveFindings(
  id: string,
  check: () => Promise<readonly Finding[]>,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/') return void response.writeHead(404).end();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    };
    return void check().then(
      (findings) => response.writeHead(200, headers).end(findingsPage(id, findings)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}
