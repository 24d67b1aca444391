/** A text of the sandbox's own pages: Korean first, English beneath. */
export interface Words {
  readonly ko: string;
  readonly en: string;
}

/** Where a stand-in is to listen; port 0 takes any free one. */
export interface Listen {
  readonly host: string;
  readonly port: number;
}

/** A stand-in that answers, and how to end it. */
export interface Running {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The names of the directory (decisions §7). */
export type StandInKey =
  | 'service'
  | 'inbox'
  | 'crm'
  | 'smtp'
  | 'bounces'
  | 'social'
  | 'staffProvider'
  | 'identity'
  | 'archive'
  | 'newsGame'
  | 'partner'
  | 'phone';

/** The place of one neighbour of the service: its name in the directory and its port. */
export interface Place {
  readonly key: StandInKey;
  /** Counted from the service's port. */
  readonly portOffset: number;
  readonly title: Words;
  readonly purpose: Words;
}
