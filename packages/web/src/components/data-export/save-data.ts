import { text } from '../../i18n/text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { exportDocument, type Held } from './export-document.ts';

export type DataForm = 'html' | 'json';

const forms = {
  html: {
    type: 'text/html;charset=utf-8',
    write: (held: Held) => {
      const { lang, dir } = document.documentElement;
      return exportDocument(text, held, lang, dir);
    },
  },
  json: { type: 'application/json', write: (held: Held) => JSON.stringify(held, null, 2) },
} as const satisfies Record<DataForm, { type: string; write: (held: Held) => string }>;

/** Saves what is held about a member as a file: a page to read, or JSON for programs. */
export function saveData(form: DataForm, held: Held): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`my-data-${day}.${form}`, forms[form].type, forms[form].write(held));
}
