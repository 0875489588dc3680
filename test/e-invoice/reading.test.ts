import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { judgeEInvoice, type EInvoice } from '@belegwerk/core/e-invoice';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anEInvoice, written } from '../builders/index.ts';
import { processorTime } from '../builders/processor-time.ts';
import { soundInvoice } from './drawn-invoices.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

const fileOf = (invoice: EInvoice): Buffer =>
  Buffer.from(invoice.syntax === 'cii' ? writeCii(invoice) : writeUbl(invoice));

describe('an e-invoice', () => {
  it('is read as it was written, in both syntaxes, and breaks no rule', async () => {
    await fc.assert(
      fc.asyncProperty(soundInvoice, async (invoice) => {
        const read = await readEInvoice(fileOf(invoice));
        expect(read).toEqual({ ok: true, value: invoice });
        expect(judgeEInvoice(invoice).findings).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('is judged in less than 20 ms', () => {
    const invoices = fc.sample(soundInvoice, 100);
    expect(processorTime(() => invoices.map(judgeEInvoice)) / invoices.length).toBeLessThan(20);
  });

  it('is judged in less than a second with 10,000 lines and 100 groups', () => {
    const { lines, vat, ...rest } = anEInvoice();
    const net = written(`1.${'3'.repeat(18)}`);
    const many = {
      ...rest,
      lines: Array.from({ length: 10_000 }, () => lines.map((line) => ({ ...line, net }))).flat(),
      vat: Array.from({ length: 100 }, () => vat).flat(),
    };
    expect(processorTime(() => judgeEInvoice(many))).toBeLessThan(1000);
  });
});
