/**
 * Enhanced statuses (RFC 3463, IANA's registry) that are about the recipient alone, so that neither another server nor
 * another mail of ours would be taken. All others are about us or the way: our address (5.1.7, 5.1.8), the server (5.3),
 * the route (5.4), the dialogue (5.5), the contents (5.6), a policy (5.7: "Relay access denied" is 5.7.1), or nothing in
 * particular (5.0.0, 5.1.0, 5.2.0). A no without a status may be one of those: RFC 5321 has one code, 550, for a mailbox
 * that is not there and for a policy.
 */
export const aboutTheRecipient: Readonly<Record<string, string>> = {
  '5.1.1': 'no such mailbox',
  '5.1.2': 'no such domain',
  '5.1.3': 'no address by its syntax',
  '5.1.4': 'one address of several mailboxes',
  '5.1.6': 'the mailbox has moved and left no address',
  '5.1.10': 'the domain says that it takes no mail (null MX, RFC 7505)',
  '5.2.1': 'the mailbox is disabled',
  '5.2.2': 'the mailbox is full',
  '5.2.4': 'the address is a list that leads nowhere',
};
