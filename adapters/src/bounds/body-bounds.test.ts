import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excessOf } from './body-bounds.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const BOUNDS = { depth: 64, fields: 200_000, digits: 64 };
const { depth, fields, digits } = BOUNDS;

/** Depth and fields of a parsed value, the recursive way. */
const measured = (value: unknown): { readonly depth: number; readonly fields: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, fields: 0 };
  const inner = Object.values(value).map(measured);
  return {
    depth: 1 + Math.max(0, ...inner.map((one) => one.depth)),
    fields: Math.max(1, inner.length) + inner.reduce((sum, one) => sum + one.fields, 0),
  };
};

describe('the bounds of a body', () => {
  it.each([
    ['nested as deep as allowed', nested(depth), undefined],
    ['nested one deeper', nested(depth + 1), 'too-deep'],
    ['nested a hundred thousand deep', nested(100_000), 'too-deep'],
    ['nested in objects', '{"a":'.repeat(depth + 1), 'too-deep'],
    ['with as many fields as allowed', `[${'1,'.repeat(fields - 1)}1]`, undefined],
    ['with one field more', `[${'1,'.repeat(fields)}1]`, 'too-many-fields'],
    [
      'with a million keys',
      `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      'too-many-fields',
    ],
    ['with a number as long as allowed', `{"id":${'9'.repeat(digits)}}`, undefined],
    ['with a number one digit longer', `{"id":${'9'.repeat(digits + 1)}}`, 'too-many-digits'],
    ['with many numbers', '[1234567890,1234567890.1234567890,-1234567890e1234567890]', undefined],
    ['with a long number in a text', `{"note":"${'9'.repeat(100_000)}"}`, undefined],
    ['with brackets in a text', `{"note":"${'[{,'.repeat(100_000)}"}`, undefined],
    ['with brackets behind an escaped quote', String.raw`{"note":"\"${'['.repeat(1000)}\\"}`, undefined],
    ['with brackets behind a text that ends in a backslash', String.raw`["\\",${'['.repeat(1000)}`, 'too-deep'],
    ['that breaks off in a text', '"abc\\', undefined],
    ['without anything', '', undefined],
  ])('are kept or broken by one %s', (_what, text, excess) => {
    expect(excessOf(bytes(text), BOUNDS)).toBe(excess);
  });

  it('are broken by exactly those JSON texts that are too deep, with any texts', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 5, withCrossShrink: true }, fc.jsonValue({ maxDepth: 2 }), fc.array(tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: depth + 2 }), fc.boolean(), (value, more, indented) => {
        const text = '['.repeat(more) + JSON.stringify(value, null, indented ? 2 : 0) + ']'.repeat(more);
        const isDeep = more + measured(value).depth > depth;
        expect(excessOf(bytes(text), BOUNDS)).toBe(isDeep ? 'too-deep' : undefined);
      }),
    );
  });

  it('take time that grows with the bytes only', () => {
    const shapes = ['"', '\\', '[]', '{"a":1},', ' ', 'ü', '"a\\"b"'];
    for (const shape of shapes) {
      const size = 5 * 1024 * 1024;
      const body = bytes(shape.repeat(Math.ceil(size / shape.length)));
      const start = process.threadCpuUsage();
      excessOf(body, BOUNDS);
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(2000);
    }
  });
});
