/** The sandbox's mailbox to which mails come back, by the address of its port, as the service's variables name it. */
export const sandboxBounceEnvironment = (mailbox: string) => ({
  BOUNCE_ADDRESS: 'bounces+*@hanbit.example',
  BOUNCE_MAILBOX: `pop3://bounces:sandbox@127.0.0.1:${new URL(mailbox).port}`,
});
