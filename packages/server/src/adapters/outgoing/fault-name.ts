/** The name that Node gives to a network fault (ECONNREFUSED, TimeoutError): never a text. */
export function faultName(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  const given = cause?.code ?? name;
  return typeof given === 'string' && /^\w{1,40}$/.test(given) ? given : 'network';
}
