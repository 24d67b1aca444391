/**
 * The host name of the stand-ins: the name of loopback that the page does not have. So they are another site, as
 * providers are, and a cookie that would not come along from there does not come along here.
 */
export const standInHost = (page: string): string =>
  new URL(page).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';

/** Both names of this machine. */
const loopback = ['127.0.0.1', 'localhost'];

/**
 * Names each variable that leads to a server that `expected` leads to, but by another host name. The identity
 * tokens of that server name it otherwise, so that the service would refuse all of them.
 */
export function otherwiseNamed(
  env: Readonly<Record<string, string | undefined>>,
  expected: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const set = env[name];
    if (!set || !URL.canParse(set) || !URL.canParse(value)) return [];
    const [given, right] = [new URL(set), new URL(value)];
    const isSame = given.port === right.port && loopback.includes(given.hostname);
    return isSame && given.host !== right.host
      ? [`${name} is ${set}, but the stand-in there calls itself ${value}.`]
      : [];
  });
}
