import { beforeAll, describe, expect, it } from '@jest/globals';
import { importsIn, ROOT } from './plant.ts';

const WALLS: string = '../../.dependency-cruiser.mjs';
const { FLOORS } = (await import(WALLS)) as { readonly FLOORS: readonly (readonly string[])[] };

/** How many files stand below each other at most, counted from each file. */
const depths = (imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> => {
  const known = new Map<string, number>();
  const depthOf = (file: string, above: ReadonlySet<string>): number => {
    const deep = known.get(file);
    if (deep !== undefined) return deep;
    if (above.has(file)) throw new Error(`${file} stands in a circle`);
    const through = new Set([...above, file]);
    const below = (imports.get(file) ?? []).map((each) => depthOf(each, through));
    const depth = 1 + Math.max(0, ...below);
    known.set(file, depth);
    return depth;
  };
  for (const file of imports.keys()) depthOf(file, new Set());
  return known;
};

describe('the house of the core', () => {
  let imports: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(async () => {
    imports = await importsIn(ROOT, 'core/src');
  }, 30_000);

  it('has at most 14 floors, and the ports on one of the six lowest', () => {
    expect(FLOORS.length).toBeLessThanOrEqual(14);
    expect(FLOORS.findIndex((floor) => floor.includes('ports'))).toBeLessThan(6);
  });

  it('has what the merchant chooses on no floor below the ports', () => {
    const below = FLOORS.slice(
      0,
      FLOORS.findIndex((floor) => floor.includes('ports')),
    ).flat();
    expect(below).not.toContain('preferences');
    expect(below).not.toContain('shops');
  });

  it('reads types, too', () => {
    expect(imports.get('core/src/ports/order-book.ts')).toContain('core/src/records/order-record.ts');
  });

  it('is at most 30 files deep', () => {
    const [deepest] = [...depths(imports)].toSorted(([, one], [, other]) => other - one);
    expect(deepest?.[1]).toBeGreaterThan(10);
    expect(deepest?.[1]).toBeLessThanOrEqual(30);
  });

  it('would be found out if files stood in a circle', () => {
    const circle = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['a.ts']],
    ]);
    expect(() => depths(circle)).toThrow('a.ts stands in a circle');
  });
});
