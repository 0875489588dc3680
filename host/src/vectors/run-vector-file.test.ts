import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runVectorFile } from './run-vector-file.ts';

const run = async (content: unknown): Promise<readonly string[]> => {
  const file = join(await mkdtemp(join(tmpdir(), 'vectors-')), 'file.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return (await runVectorFile(file)).map(({ id, faults }) => `${id}: ${faults.join('; ') || 'passed'}`);
};

const input = {
  regime: 'origin',
  customer: { type: 'b2c', vatId: null },
  shipTo: { country: 'DE', postalCode: '10115', city: null },
  date: '2026-11-20',
  taxesIncluded: true,
  documentTax: 'gross',
  lines: [{ key: 'L1', kind: 'goods', quantity: 2, unitPrice: '10.00', taxRate: '19', discount: '1.00' }],
  shipping: [],
  orderDiscount: { type: 'fixed', value: '1.00' },
  edits: [],
  refunds: [],
  payments: [{ gateway: 'gift_card', amount: '19.00' }],
  cashRounding: '0.00',
  fixes: [],
  documents: [
    {
      key: 'I',
      kind: 'invoice',
      taxType: 'gross',
      covers: 'current',
      cancelled: false,
      draft: false,
      discountMode: 'line',
    },
  ],
};
const vector = (id: string, expected: unknown, wish: object = {}) => ({ id, expected, input: { ...input, ...wish } });
const balance = (...vectors: unknown[]) => ({ file: 'balance', vectors });

describe('a balance file', () => {
  it('is answered by the rules of the core', async () =>
    expect(
      await run(
        balance(
          vector('ok', {
            treatment: { taxType: 'gross', taxSubType: null, error: null },
            shop: { total: '19.00', discountAllocations: { L1: '1.00' } },
            payments: { total: '19.00', giftCard: '19.00', settled: true },
            balance: { difference: '0.00', complete: true },
          }),
          vector('wrong', { balance: { difference: '0.01' } }),
        ),
      ),
    ).toEqual(['ok: passed', 'wrong: balance.difference: expected "0.01", got "0.00"']));

  it('fails vector by vector when one cannot be read', async () =>
    expect(
      await run(
        balance({ id: 'odd' }, 5, vector('covers', {}, { documents: [{ ...input.documents[0], covers: 'refund:X' }] })),
      ),
    ).toEqual([
      expect.stringMatching(/^odd: input/),
      expect.stringMatching(/^vector 2: /),
      'covers: a document covers "refund:X", which is not in the vector',
    ]));

  it('says which text is no amount', async () =>
    expect(await run(balance(vector('x', {}, { date: 'heute', cashRounding: '0.001' })))).toEqual([
      expect.stringContaining('"heute" is no day'),
    ]));
});

describe('other files', () => {
  it('of rates are answered by the table of the core, not by their own', async () =>
    expect(
      await run({
        file: 'vat-rates',
        rates: [{ country: 'DE', category: 'standard', rate: '99', from: null, to: null }],
        lookups: [
          {
            id: 'R1',
            kind: 'standard',
            country: 'DE',
            postalCode: null,
            city: null,
            date: '2026-11-20',
            rate: null,
            expected: { standard: '19' },
          },
          {
            id: 'R2',
            kind: 'known',
            country: 'DE',
            postalCode: null,
            city: null,
            date: '2026-11-20',
            rate: '99',
            expected: { known: true },
          },
          {
            id: 'R3',
            kind: 'territory',
            country: 'DE',
            postalCode: '27498',
            city: null,
            date: '2026-11-20',
            rate: null,
            expected: { zone: 'third', territory: 'DE-HEL', standard: null },
          },
          {
            id: 'R4',
            kind: 'standard',
            country: 'DE',
            postalCode: null,
            city: null,
            date: 'heute',
            rate: null,
            expected: {},
          },
          { id: 'R5' },
        ],
      }),
    ).toEqual([
      'R1: passed',
      'R2: known: expected true, got false',
      'R3: passed',
      'R4: "heute" is no day',
      expect.stringMatching(/^lookup 5: /),
    ]));

  it('of VAT ids without the fields of a vector fail vector by vector and say which', async () =>
    expect(await run({ file: 'vat-ids', ids: [{ id: 'V1', country: 'DE', input: 'DE136695976' }, {}] })).toEqual([
      expect.stringMatching(/^V1: normalized: .*; valid: /),
      expect.stringMatching(/^ids 2: country: /),
    ]));

  it('of VAT ids without any list of vectors fail as a whole', async () =>
    expect(await run({ file: 'vat-ids', vectors: [] })).toEqual([
      'file: is no file of kind vat-ids: none of the lists ids, extract, taxNumbers, ibans, bics',
    ]));

  it.each([
    [{ file: 'horoscope' }, 'file: unknown kind of vectors "horoscope"'],
    [{}, 'file: unknown kind of vectors'],
    ['{', 'file: cannot be read as JSON'],
    [{ file: 'balance' }, 'file: is no file of kind balance'],
  ])('%o fail as a whole', async (content, message) =>
    expect(await run(content)).toEqual([expect.stringContaining(message)]),
  );
});

const shared = fileURLToPath(new URL('../../../../shared/vectors/', import.meta.url));
const given = existsSync(shared) ? it : it.skip;

describe('the vectors of the project', () => {
  given.each(['balance', 'vat-rates', 'vat-ids', 'date-modifiers'])(
    'of kind %s pass whole (needs ../shared/vectors)',
    async (kind) => {
      const results = await runVectorFile(join(shared, `${kind}.json`));
      expect(results.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(results.length).toBeGreaterThan(0);
    },
  );
});
