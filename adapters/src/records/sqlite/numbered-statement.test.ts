import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { NumberedStatement } from './numbered-statement.ts';

const read = (sql: string, values: Record<string, string | number | null>) =>
  new NumberedStatement(new DatabaseSync(':memory:'), sql).get(values);

describe('a statement with named parameters', () => {
  it.each([
    ['each where its name stands', 'SELECT :b AS b, :a AS a', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['one in several places', "SELECT :a AS a, :b || ':' || :a AS c", { a: 'x', b: 'y' }, { a: 'x', c: 'y:x' }],
    [
      'one whose name begins like another',
      'SELECT :order AS o, :orderId AS i',
      { order: 1, orderId: 2 },
      { o: 1, i: 2 },
    ],
    ['nothing as NULL', 'SELECT :a IS NULL AS a', { a: null }, { a: 1 }],
    ['none inside a quoted text', "SELECT ':a, it''s :b' AS t, :a AS a", { a: 1 }, { t: ":a, it's :b", a: 1 }],
  ])('takes %s', (_what, sql, values, row) => {
    expect({ ...read(sql, values) }).toEqual(row);
  });

  it('says which parameter has no value', () => {
    expect(() => read('SELECT :a, :b', { a: 1 })).toThrow('the parameter b has no value');
  });
});
