const monthNumber = (month: string): number => {
  const [year = '0', ofYear = '1'] = month.split('-');
  return Number(year) * 12 + Number(ofYear) - 1;
};

/** So many months later: `2026-11` and -1 are `2026-10`. */
export const monthFrom = (month: string, later: number): string => {
  const number = monthNumber(month) + later;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
};

export const isLater = (month: string, than: string): boolean => monthNumber(month) > monthNumber(than);
