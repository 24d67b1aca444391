const here = ['127.0.0.1', '[::1]', 'localhost'];
const longest = 500;

/** Whether events may be sent to an address: https, or http on this machine, without a user name. */
export function isWebhookAddress(text: string): boolean {
  if (text.length > longest || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && here.includes(hostname));
}
