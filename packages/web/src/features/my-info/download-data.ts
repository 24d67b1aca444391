import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { text } from '../../i18n/text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { exportDocument, type Held } from './export-document.ts';

type Kind = 'html' | 'json';

const forms = {
  html: {
    type: 'text/html;charset=utf-8',
    write: (held: Held) => {
      const { lang, dir } = document.documentElement;
      return exportDocument(text, held, lang, dir);
    },
  },
  json: { type: 'application/json', write: (held: Held) => JSON.stringify(held, null, 2) },
} as const satisfies Record<Kind, { type: string; write: (held: Held) => string }>;

/** Everything that is held about the member as a file: a page to read, or JSON for programs. */
export async function downloadData(kind: Kind): Promise<void> {
  const outcome = await perform('exportMyData', {});
  if (!outcome.ok) return;
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`my-data-${day}.${kind}`, forms[kind].type, forms[kind].write(outcome.data));
  showReceipt({ event: 'DATA_EXPORTED' });
}
