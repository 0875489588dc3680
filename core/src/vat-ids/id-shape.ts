/** What may stand at a position of a shape; every other sign of a shape stands for itself. */
const SETS: Readonly<Record<string, string>> = {
  d: '0-9',
  n: '1-9',
  b: '01',
  l: '0-4',
  h: '5-9',
  a: 'A-Z',
  x: 'A-Z0-9',
  k: '0-9A-HJ-NP-Z',
  w: 'A-W',
  s: 'A-IW',
  o: 'A-Z+*',
};
const DIGIT_SETS = 'dnblh';

/** Letters that are mistaken for a digit. They are never read as one. */
const DIGIT_LOOKALIKE = /[OILZSB]/;

/** How a text misses a shape of its own length. Source of the names: vectors, own definition. */
export type Misfit = 'charset' | 'confusable' | 'first-digit' | 'structure';
const WORST_FIRST: readonly Misfit[] = ['charset', 'confusable', 'first-digit', 'structure'];

const positionPattern = (sign: string): string => (sign in SETS ? `[${SETS[sign]}]` : sign);

/** The pattern that a list of shapes stands for. */
export const shapesPattern = (shapes: readonly string[]): RegExp =>
  new RegExp(`^(?:${shapes.map((shape) => shape.split('').map(positionPattern).join('')).join('|')})$`);

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(SETS).map(([sign, set]) => [sign, new RegExp(`[${set}]`)]),
);

const fitsAt = (sign: string, character: string): boolean => PATTERNS.get(sign)?.test(character) ?? sign === character;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+*'.split('');

/** The characters that any of the shapes allows, position by position up to the longest. */
export const allowedAt = (shapes: readonly string[]): readonly string[] => {
  const longest = Math.max(...shapes.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    CHARACTERS.filter((character) => shapes.some((shape) => fitsAt(shape.charAt(index), character))).join(''),
  );
};

const misfitAt = (sign: string, character: string, index: number): Misfit | undefined => {
  if (fitsAt(sign, character)) return undefined;
  if (!DIGIT_SETS.includes(sign) && !/\d/.test(sign)) return 'charset';
  if (/\d/.test(character)) return index === 0 ? 'first-digit' : 'structure';
  return DIGIT_LOOKALIKE.test(character) ? 'confusable' : 'charset';
};

const misfits = (shape: string, text: string): readonly Misfit[] =>
  shape.split('').flatMap((sign, index) => misfitAt(sign, text.charAt(index), index) ?? []);

/** The gravest way in which a text misses the shape it is nearest to; undefined when it fits one of them. */
export const nearestMisfit = (shapes: readonly string[], text: string): Misfit | undefined => {
  const [nearest] = shapes.map((shape) => misfits(shape, text)).sort((a, b) => a.length - b.length);
  return WORST_FIRST.find((misfit) => nearest?.includes(misfit));
};
