import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { writeDocument } from '@belegwerk/adapters/invoice-files';
import { judgeEInvoice } from '@belegwerk/core/e-invoice';
import { centsOf } from '../builders/index.ts';
import { diceFrom } from '../chaos/dice.ts';
import { drawnDocuments, TRADES } from './drawn-documents.ts';

describe('60 drawn documents, written without an accounting service', () => {
  const drawn = [...drawnDocuments(diceFrom(66), 60)];

  it('are of every way to be taxed', () =>
    expect(new Set(drawn.map(({ name }) => name))).toEqual(new Set(Object.keys(TRADES))));

  it('break no rule of e-invoices, and say of their sums what their drafts say', async () => {
    for (const { name, input } of drawn) {
      const { draft, number } = input;
      const { xml } = await writeDocument(input);
      const read = await readEInvoice(Buffer.from(xml ?? ''));
      if (!read.ok) throw new Error(`${name} ${number}: ${read.failure}`);
      const { findings } = judgeEInvoice(read.value);
      const fatal = findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule);
      expect([name, number, fatal]).toEqual([name, number, []]);
      const { net, taxes, gross, payable, prepaid } = read.value.totals;
      expect([name, number, ...[net, taxes[0]?.amount, gross].map(centsOf)]).toEqual([
        name,
        number,
        draft.totals.net,
        draft.totals.tax,
        draft.totals.gross,
      ]);
      expect(centsOf(payable) + centsOf(prepaid)).toBe(draft.totals.gross);
    }
  });

  it('carry the very XML under the name of its profile, for other programs too', async () => {
    for (const { input } of drawn.slice(0, 14)) {
      const { pdf, xml, profile } = await writeDocument(input);
      const attached = (await PDFDocument.load(pdf)).getAttachments();
      expect(attached).toEqual([
        expect.objectContaining({
          name: profile === 'XRechnung' ? 'xrechnung.xml' : 'factur-x.xml',
          mimeType: 'text/xml',
          afRelationship: 'Alternative',
        }),
      ]);
      expect(Buffer.from(attached[0]?.data ?? []).equals(Buffer.from(xml ?? []))).toBe(true);
    }
  });
});
