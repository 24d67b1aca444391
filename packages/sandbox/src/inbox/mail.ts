/** One delivery as it arrived; the same message delivered twice is two of them. */
export interface Mail {
  readonly id: string;
  /** When it arrived here, ISO 8601. */
  readonly date: string;
  /** The addresses of the SMTP envelope, comma-separated. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** http and https addresses of the mail in reading order, each once, unescaped. */
  readonly links: readonly string[];
}
