import { type ComponentType, useEffect, useState } from 'react';
import { currentPrefix, loadLanguage } from '../../i18n/load-language.ts';
import { useLocation } from '../../navigation/use-router.ts';
import { tellChunkLoadError } from '../../ui/chunk-load-error.ts';
import { tellOffline } from '../../ui/offline.ts';
import { useStore } from '../../ui/store.ts';
import { type AskedProof, askedProof } from '../calls/asked-proof.ts';

type Dialog = ComponentType<AskedProof>;

async function fetchDialog(): Promise<Dialog> {
  const [{ ProofDialog }] = await Promise.all([
    import('./proof-dialog.tsx'),
    loadLanguage(currentPrefix(), 'member'),
  ]);
  return ProofDialog;
}

/** Gives up the proof once another page shows: the act that wants it was of the one that was left. */
function EndsWithPage() {
  useEffect(() => () => askedProof.get()?.onEnd(false), []);
  return null;
}

/** Where the dialog that asks for a proof stands in the page; it comes with the first that is asked, and goes with the page. */
export function ProofHost() {
  const asked = useStore(askedProof);
  const [Dialog, setDialog] = useState<Dialog>();
  const { key } = useLocation();
  useEffect(() => {
    if (!asked || Dialog) return;
    fetchDialog().then(
      (fetched) => setDialog(() => fetched),
      (error: unknown) => {
        asked.onEnd(false);
        if (!tellOffline() && !tellChunkLoadError(error)) throw error;
      },
    );
  }, [asked, Dialog]);
  return (
    <>
      <EndsWithPage key={key} />
      {asked && Dialog && <Dialog {...asked} />}
    </>
  );
}
