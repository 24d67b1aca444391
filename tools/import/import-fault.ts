import { UsageFault } from '../operating/run-command.ts';

/** The command line does not fit the file, or cannot be used at all; the message says why. */
export class ImportFault extends UsageFault {}
