import { describe, expect, it } from '@jest/globals';
import { anEInvoice, anIssuedDocument, EN_16931 } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import type { EInvoice } from '../../e-invoice/e-invoice.ts';
import type { UnreadableEInvoice } from '../../e-invoice/unreadable.ts';
import { cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { runEInvoiceCheck } from './e-invoice-side-task.ts';

const invoice = anEInvoice({ profile: EN_16931, lines: [{ price: 10_000 }] });
const document = anIssuedDocument({ number: invoice.number ?? '', total: cents(11_900), tax: cents(1900) });

const grossAsNet = { ...invoice.totals, lines: invoice.totals.gross, net: invoice.totals.gross };

const checked = (read: Result<EInvoice, UnreadableEInvoice>, other: Partial<typeof document> = {}) =>
  checkedEach([read, read], other);

/** Each reading of the file in its turn. */
const checkedEach = (
  reads: readonly Result<EInvoice, UnreadableEInvoice>[],
  other: Partial<typeof document> = {},
  left = [...reads],
) =>
  runEInvoiceCheck({
    bookkeeping: {
      file: async () => ok({ fileName: 'RE.pdf', mediaType: 'application/pdf', bytes: new Uint8Array() }),
    },
    readEInvoice: async () => left.shift()!,
  })(aShop().key, {
    kind: 'e-invoice-check',
    source: 'document:d-1',
    mode: 'new',
    because: { code: 'E_INVOICE_TO_CHECK' },
    result: {},
    document: { ...document, ...other },
  });

describe('an e-invoice that is read back', () => {
  it('is done with its profile and the version of the rules where nothing is wrong', async () => {
    expect(await checked(ok(invoice))).toEqual({
      kind: 'done',
      result: { profile: 'en-16931', rules: expect.stringMatching(/^EN 16931 \d/) },
    });
  });

  it('is read a second time where the download was cut off', async () =>
    expect(await checkedEach([fail('broken-pdf'), ok(invoice)])).toMatchObject({ kind: 'done' }));

  it.each<[string, Result<EInvoice, UnreadableEInvoice>, Partial<typeof document>, RegExp]>([
    [
      'a price below zero',
      ok(anEInvoice({ lines: [{ price: 10_001 }, { price: -1 }] })),
      {},
      /^Position 2: .*\(BR-27\)\.$/,
    ],
    ['another amount than ours', ok(invoice), { total: cents(11_901) }, /^Summe brutto: 119,00 € statt 119,01 €\.$/],
    ['another tax', ok(invoice), { tax: cents(1899) }, /^Umsatzsteuer: 19,00 € statt 18,99 €\.$/],
    [
      'the gross total as the net one, which the published rules let go in CII',
      ok({ ...anEInvoice({ syntax: 'cii', profile: EN_16931 }), totals: grossAsNet }),
      {},
      /Summe netto: 119,00 € statt 100,00 €\.$/,
    ],
    [
      'no tax beside it',
      ok({ ...invoice, totals: { ...invoice.totals, taxes: [] } }),
      {},
      /Umsatzsteuer: 0,00 € statt 19,00 €\.$/,
    ],
    ['another number', ok(invoice), { number: 'RE9999' }, /^Nummer: .* statt RE9999\.$/],
    ['a damaged file, twice', fail('broken-pdf'), {}, /beschädigt/],
    ['nothing but a picture', fail('no-xml-inside'), {}, /nur das Bild einer Rechnung/],
  ])('is refused by name with %s', async (_what, read, other, reason) => {
    const outcome = await checked(read, other);
    expect(outcome).toMatchObject({ kind: 'refused', reasons: ['e-invoice-broken', expect.stringMatching(reason)] });
  });
});
