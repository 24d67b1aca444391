/** Where a PostgreSQL database is, as whom it is asked, and how the way there is guarded: what the driver is told. */
export type DatabaseAddress = {
  /** A name, an address, or the directory of a socket. */
  readonly host: string;
  /** What the driver takes from its own surroundings where it is missing, like user and database. */
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly ssl?: boolean | DatabaseTls;
  readonly sslnegotiation?: 'postgres' | 'direct';
  readonly application_name?: string;
  readonly client_encoding?: string;
  readonly options?: string;
};

/** The certificates of the way, as text. */
export type DatabaseTls = {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly rejectUnauthorized?: boolean;
  readonly checkServerIdentity?: () => undefined;
};
