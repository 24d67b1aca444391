import { perform } from '../../components/calls/perform.ts';
import { type DataForm, saveData } from '../../components/data-export/save-data.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';

/** Everything that is held about the member as a file. */
export async function downloadData(form: DataForm): Promise<void> {
  const outcome = await perform('exportMyData', {});
  if (!outcome.ok) return;
  saveData(form, outcome.data);
  showReceipt({ event: 'DATA_EXPORTED' });
}
