/**
 * A text that grows: `unit` again and again between `before` and `after`. Slow patterns show themselves on such texts.
 * Where the unit holds `№`, each repetition has its number there: what compares all with all is slow only if all differ.
 */
export interface Pump {
  readonly before: string;
  readonly unit: string;
  readonly after: string;
}

const NUMBER = '№';
const DIGITS = 5;
const numberOf = (at: number): string => String(at).padStart(DIGITS, '0');

/** The text of about `size` UTF-16 units. */
export const pumped = ({ before, unit, after }: Pump, size: number): string => {
  const room = size - before.length - after.length;
  const times = (length: number): number => Math.max(1, Math.floor(room / length));
  const grown = unit.includes(NUMBER)
    ? Array.from({ length: times(unit.length + DIGITS - 1) }, (_, at) => unit.replaceAll(NUMBER, numberOf(at)))
    : unit.repeat(times(unit.length));
  return [before, grown].flat().join('') + after;
};
