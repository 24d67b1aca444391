import type { ProofWanted } from '@daemun/contract/proof-wanted';
import { createStore } from '../../ui/store.ts';

/** Whether the member proved to be there, or has the act wait for 72 hours instead. */
export type Proven = boolean | 'later';

export type AskedProof = {
  readonly wanted: ProofWanted;
  /** Told once whether the member proved to be there. */
  readonly onEnd: (proven: Proven) => void;
};

/** The proof that is being asked for; undefined while none is. */
export const askedProof = createStore<AskedProof | undefined, AskedProof | undefined>(
  (_, next) => next,
  undefined,
);

let asking: Promise<Proven> | undefined;

/** Has the member prove to be there, over the page as it stands; answers whether they did. Acts that come at once share one. */
export function askProof(wanted: ProofWanted): Promise<Proven> {
  asking ??= new Promise<Proven>((onEnd) => askedProof.send({ wanted, onEnd })).finally(() => {
    asking = undefined;
    askedProof.send(undefined);
  });
  return asking;
}
