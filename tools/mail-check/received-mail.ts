/** What is looked at of a mail that somebody got. */
export type ReceivedMail = {
  /** Its DKIM signatures, unfolded. */
  readonly signatures: readonly string[];
  /** The address from which it came to the receiver's server. */
  readonly address: string | undefined;
};

/** Reads the header of a mail as its receiver saved it: the topmost Received field is the receiver's own. */
export function readReceived(source: string): ReceivedMail {
  const [header = ''] = source.replace(/\r\n/g, '\n').split('\n\n');
  const fields = header.replace(/\n[ \t]+/g, ' ').split('\n');
  const valuesOf = (name: string) =>
    fields.flatMap((field) => {
      const colon = field.indexOf(':');
      return field.slice(0, colon).trim().toLowerCase() === name ? [field.slice(colon + 1).trim()] : [];
    });
  const [, address] =
    valuesOf('received')
      .map((value) => /\[(?:IPv6:)?([\da-f.:]+)\]/i.exec(value))
      .find((found) => found !== null) ?? [];
  return { signatures: valuesOf('dkim-signature'), address };
}
