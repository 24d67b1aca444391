/** A name as the desk may see it: the first sign and the last; of two signs the first. */
export function maskName(name: string): string {
  const signs = [...name];
  const [first = ''] = signs;
  if (signs.length < 3) return `${first}*`;
  return `${first}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`;
}

/** A telephone number as the desk may see it: its beginning and its last four digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
