import { keptProof } from '../../components/identity/stored-run.ts';

/** The person for whom accounts are looked up and integrated; over a reload, too. */
export const integrationProof = keptProof('integration-proof');
