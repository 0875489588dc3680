const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `20.11.2026` and `2026-11-20` as 20261120, so that days can be compared; undefined when the text is no date. */
export const dateNumber = (text: string): number | undefined => {
  const written = text.trim();
  const german = GERMAN_DATE.exec(written);
  const [year, month, day] = german ? [german[3], german[2], german[1]] : (ISO_DATE.exec(written)?.slice(1) ?? []);
  return year === undefined ? undefined : Number(year) * 10_000 + Number(month) * 100 + Number(day);
};

export const isDateText = (text: string): boolean => dateNumber(text) !== undefined;
