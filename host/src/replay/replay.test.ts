import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { payloadFiles } from './payload-files.ts';
import { replay } from './replay.ts';

it('makes the documents of refunds and shipments that came without their orders, a row for each', async () => {
  const files = payloadFiles([join(import.meta.dirname, 'samples')]);
  const { rows, crashes } = await replay(files, {}, () => undefined);
  expect(crashes).toBe(0);
  expect(
    rows.map(({ kind, expectedTotal, documentTotal, difference, outcome }) => [
      kind,
      expectedTotal,
      documentTotal,
      difference,
      outcome,
    ]),
  ).toEqual([
    ['invoice', '35.70', '35.70', '0.00', 'created'],
    ['credit-note', '11.90', '11.90', '0.00', 'created'],
    ['invoice', '5.00', '5.00', '0.00', 'created'],
    ['credit-note', '5.00', '5.00', '0.00', 'created'],
    ['invoice', '21.40', '21.40', '0.00', 'created'],
    ['delivery-note', null, null, null, 'created'],
  ]);
}, 60_000);

it('makes the invoice of a test order without tax where the seller is a small business, and holds it elsewhere', async () => {
  const files = payloadFiles([join(import.meta.dirname, 'samples-without-tax')]);
  const outcomes = async (smallBusiness: boolean) => {
    const { rows } = await replay(files, { smallBusiness }, () => undefined);
    return rows.map(({ kind, difference, outcome }) => [kind, difference, outcome]);
  };
  expect(await outcomes(true)).toEqual([['invoice', '0.00', 'created']]);
  expect(await outcomes(false)).toEqual([['order', null, 'held']]);
}, 60_000);

it('tells of an order without a number for its id that it is unprocessable, and why, and breaks on none', async () => {
  const files = payloadFiles([join(import.meta.dirname, 'samples-unprocessable')]);
  const { rows, crashes } = await replay(files, { smallBusiness: true }, () => undefined);
  expect(crashes).toBe(0);
  expect(rows.map(({ source, kind, outcome }) => [basename(source), kind, outcome])).toEqual([
    ['id-below-zero.json', 'payload', 'failed'],
    ['id-in-letters-everywhere.json', 'payload', 'failed'],
    ['id-in-letters.json', 'payload', 'failed'],
  ]);
  for (const { reason } of rows)
    expect(reason).toMatch(
      /^unprocessable: Eine Nachricht von Shopify \(orders\/\w+\) konnte nicht verarbeitet werden\. Erste fehlerhafte Stelle: id\. /,
    );
}, 60_000);
