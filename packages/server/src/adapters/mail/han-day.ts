/** A day, given as YYYY-MM-DD, as Chinese and Japanese write it: `2026年1月2日`. */
export const hanDay = (iso: string): string => {
  const [year, month, date] = iso.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
