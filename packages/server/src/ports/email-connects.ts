/** An e-mail log-in that a member asked for and that waits for its link; nothing of it counts before. */
export type EmailConnect = {
  readonly member_id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly waiting_until: number;
};

export type EmailConnects = {
  /** Puts a waiting connect in the place of an older one of the same member. */
  put(connect: EmailConnect): Promise<void>;
  of(member: string): Promise<EmailConnect | undefined>;
  /** Takes the waiting connect of a member away, in one statement; undefined where there is none for that address. */
  take(member: string, email: string): Promise<EmailConnect | undefined>;
};
