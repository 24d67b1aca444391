/** A phone number's digits in groups of 2–3, 3–4 and 4 (specification §5): "010-1111-0001". */
export function groupPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

/** Hides what stands between a number of leading and trailing characters (specification §5). */
export function mask(text: string, leading: number, trailing: number): string {
  const signs = [...text];
  const hidden = Math.max(signs.length - leading - trailing, 0);
  const end = signs.length - Math.min(trailing, Math.max(signs.length - leading, 0));
  return signs.slice(0, leading).join('') + '*'.repeat(hidden) + signs.slice(end).join('');
}

/** A phone number as it is shown to its owner: "010-****-0001". */
export function maskedPhone(phone: string): string {
  const [area, middle, last] = groupPhone(phone).split('-');
  if (middle === undefined || last === undefined) return mask(phone.replace(/\D/g, ''), 3, 4);
  return `${area}-${mask(middle, 0, 0)}-${last}`;
}

/** A name with its first and last letter: "홍*동", of two letters "홍*" (conventions §5). */
export const maskedName = (name: string): string => mask(name, 1, [...name].length > 2 ? 1 : 0);
