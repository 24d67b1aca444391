import type { ProofWanted } from '@daemun/contract/proof-wanted';
import { createStore } from '../../ui/store.ts';

export type AskedProof = {
  readonly wanted: ProofWanted;
  /** Told once whether the member proved to be there. */
  readonly onEnd: (proven: boolean) => void;
};

/** The proof that is being asked for; undefined while none is. */
export const askedProof = createStore<AskedProof | undefined, AskedProof | undefined>(
  (_, next) => next,
  undefined,
);

let asking: Promise<boolean> | undefined;

/** Has the member prove to be there, over the page as it stands; answers whether they did. Acts that come at once share one. */
export function askProof(wanted: ProofWanted): Promise<boolean> {
  asking ??= new Promise<boolean>((onEnd) => askedProof.send({ wanted, onEnd })).finally(() => {
    asking = undefined;
    askedProof.send(undefined);
  });
  return asking;
}
