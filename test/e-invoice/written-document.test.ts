import { describe, expect, it } from '@jest/globals';
import {
  ThreadedDrawing,
  writeDocument,
  type DocumentToWrite,
  type FileSeller,
} from '@belegwerk/adapters/invoice-files';
import { documentTotals, type DocumentDraft, type Position } from '@belegwerk/core/documents';
import { cents, day, instant, NO_TAX, taxRate, unitPrice } from '@belegwerk/core/kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import { aDraft } from '../builders/index.ts';
import { SELLER } from './drawn-documents.ts';

const SUPPLIED = { country: 'DE', suppliedOn: day('2026-11-20') };

const aPosition = (wish: Partial<Position> = {}): Position => ({
  ref: 'gid://shopify/LineItem/1',
  kind: 'goods',
  title: 'Kaffeemühle',
  quantity: 1,
  unit: 'Stück',
  unitPrice: unitPrice(1_190_000),
  rate: taxRate(1900),
  amount: cents(11_900),
  ...wish,
});

type Wish = Partial<DocumentDraft> & { readonly more?: Partial<DocumentToWrite> };

/** With the totals of its rows. */
const inputOf = ({ more, ...wish }: Wish = {}): DocumentToWrite => {
  const draft = aDraft({ supplied: SUPPLIED, ...wish });
  return {
    draft: { ...draft, totals: documentTotals(draft.positions, draft.treatment) },
    number: 'RE-1042',
    issuedAt: instant('2026-11-20T09:15:00Z'),
    seller: SELLER,
    look: {},
    ...more,
  };
};

/** The XML without white space between its elements. */
const xmlOf = async (wish?: Wish): Promise<string> =>
  Buffer.from((await writeDocument(inputOf(wish))).xml ?? '')
    .toString()
    .replaceAll(/>\s+</g, '><');
const without = (missing: keyof FileSeller): FileSeller =>
  Object.fromEntries(Object.entries(SELLER).filter(([name]) => name !== missing)) as unknown as FileSeller;

const pagesOf = async (input: DocumentToWrite): Promise<readonly string[]> => {
  const { pdf } = await writeDocument(input);
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text;
};

const UNTAXED = aPosition({ rate: NO_TAX });

describe('how a document is taxed, in its XML', () => {
  it.each<[string, Wish, string]>([
    ['with tax', {}, '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19<'],
    [
      'at the rate of another state',
      {
        treatment: { scheme: 'gross', oss: 'goods' },
        positions: [aPosition({ rate: taxRate(1350), amount: cents(11_350) })],
      },
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>13.5<',
    ],
    [
      'as a small business',
      { treatment: { scheme: 'exempt', note: 'Gemäß § 19 UStG' }, positions: [UNTAXED] },
      '<ram:ExemptionReason>Gemäß § 19 UStG</ram:ExemptionReason><ram:BasisAmount>119.00</ram:BasisAmount><ram:CategoryCode>E<',
    ],
    [
      'within the EU',
      { treatment: { scheme: 'intra-community', note: 'Steuerfrei' }, positions: [UNTAXED] },
      '<ram:CategoryCode>K</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-IC<',
    ],
    [
      'by the buyer',
      { treatment: { scheme: 'reverse-charge' }, positions: [UNTAXED] },
      '<ram:ExemptionReason>Steuerschuldnerschaft des Leistungsempfängers</ram:ExemptionReason><ram:BasisAmount>119.00</ram:BasisAmount><ram:CategoryCode>AE</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-AE<',
    ],
    [
      'not, as an export',
      { treatment: { scheme: 'export' }, positions: [UNTAXED] },
      '<ram:CategoryCode>G</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-G<',
    ],
    [
      'not, as an export of a seller without VAT id',
      { treatment: { scheme: 'export' }, positions: [UNTAXED], more: { seller: without('vatId') } },
      '<ram:ExemptionReason>Steuerfreie Ausfuhrlieferung</ram:ExemptionReason><ram:BasisAmount>119.00</ram:BasisAmount><ram:CategoryCode>E<',
    ],
    [
      'elsewhere',
      { treatment: { scheme: 'foreign-service' }, positions: [UNTAXED] },
      '<ram:CategoryCode>O</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-O</ram:ExemptionReasonCode></ram:ApplicableTradeTax>',
    ],
    [
      'at 0 %, as photovoltaics',
      { treatment: { scheme: 'photovoltaics' }, positions: [UNTAXED] },
      '<ram:CategoryCode>Z</ram:CategoryCode><ram:RateApplicablePercent>0<',
    ],
    [
      'partly exempt, as its row says',
      { positions: [aPosition(), aPosition({ rate: NO_TAX, detail: 'Art.-Nr. 7\nSteuerfrei nach § 4 Nr. 21 UStG' })] },
      '<ram:ExemptionReason>Steuerfrei nach § 4 Nr. 21 UStG</ram:ExemptionReason><ram:BasisAmount>119.00</ram:BasisAmount><ram:CategoryCode>E<',
    ],
  ])('%s', async (_how, wish, expected) => expect(await xmlOf(wish)).toContain(expected));

  it('names no VAT id where nothing is taxable in Germany, and the tax number as what the seller is known by', async () => {
    const xml = await xmlOf({
      treatment: { scheme: 'foreign-service' },
      positions: [UNTAXED],
      more: { seller: without('registerNumber') },
    });
    expect(xml).not.toContain('schemeID="VA"');
    expect(xml).toContain('<ram:SellerTradeParty><ram:ID>48/123/45678</ram:ID>');
  });
});

describe('the amounts of a document, in its XML', () => {
  it('have the discount of a row on its line, and a row that takes off beside the lines', async () => {
    const xml = await xmlOf({
      treatment: { scheme: 'net' },
      positions: [
        aPosition({ quantity: 3, unitPrice: unitPrice(100_000), discount: 1000, amount: cents(2700) }),
        aPosition({ kind: 'discount', title: 'Rabatt HERBST', unitPrice: unitPrice(-50_000), amount: cents(-500) }),
      ],
    });
    expect(xml).toContain(
      '<ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>30.00</ram:BasisAmount><ram:ActualAmount>3.00</ram:ActualAmount>',
    );
    expect(xml).toContain(
      '<ram:ActualAmount>5.00</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Rabatt HERBST<',
    );
    expect(xml).toContain(
      '<ram:LineTotalAmount>27.00</ram:LineTotalAmount><ram:AllowanceTotalAmount>5.00</ram:AllowanceTotalAmount><ram:TaxBasisTotalAmount>22.00</ram:TaxBasisTotalAmount>',
    );
  });

  it.each<[string, Wish, string, boolean]>([
    ['all of it, by transfer', {}, '<ram:DuePayableAmount>119.00<', true],
    [
      'nothing, where it was paid',
      { payment: { label: 'Der Rechnungsbetrag wurde bereits bezahlt', days: 14, owed: cents(0) } },
      '<ram:TotalPrepaidAmount>119.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00<',
      false,
    ],
    [
      'the rest, where a part was paid',
      { payment: { label: 'Noch zu zahlen', days: 14, owed: cents(1900) } },
      '<ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>19.00<',
      true,
    ],
    [
      'all of it, but by no transfer where the payment is authorised',
      { payment: { label: 'Zahlung ist vorgemerkt', days: 14, isReserved: true } },
      '<ram:DuePayableAmount>119.00<',
      false,
    ],
  ])('are payable: %s', async (_what, wish, expected, namesAccount) => {
    const xml = await xmlOf(wish);
    expect(xml).toContain(expected);
    expect(xml.includes('<ram:IBANID>DE02120300000000202051<')).toBe(namesAccount);
  });
});

describe('what a document refers to', () => {
  const credit: Wish = {
    kind: 'credit-note',
    title: 'Gutschrift',
    corrects: [{ number: 'RE-1042', date: day('2026-11-02') }],
    more: { number: 'GS-7' },
  };

  it('is of a credit note the invoice that it corrects, with its day', async () => {
    const xml = await xmlOf(credit);
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain(
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-1042</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261102<',
    );
    expect(await pagesOf(inputOf(credit))).toEqual([expect.stringContaining('Zu Rechnung')]);
  });

  it('is of a credit note each of the invoices that it corrects', async () => {
    const corrects = ['RE-1042', 'RE-1043'].map((number) => ({ number, date: day('2026-11-02') }));
    const xml = await xmlOf({ ...credit, corrects });
    expect(xml.match(/<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-104\d</g)).toHaveLength(2);
    expect(await pagesOf(inputOf({ ...credit, corrects }))).toEqual([
      expect.stringMatching(/RE-1042, 02\.11\.2026[\s\S]*RE-1043, 02\.11\.2026/),
    ]);
  });

  it('is the invoice in whose place it stands', async () =>
    expect(await xmlOf({ replaces: ['RE-1001'] })).toContain('<ram:IssuerAssignedID>RE-1001<'));

  it('is of a supply to come the month in which it is expected', async () =>
    expect(await xmlOf({ supply: { type: 'none', expected: { what: 'delivery', month: '2027-02' } } })).toMatch(
      /BillingSpecifiedPeriod>.*20270201.*20270228.*BillingSpecifiedPeriod/,
    ));
});

describe('an XRechnung', () => {
  const asked = { xRechnung: { buyerReference: '04011000-12345-03' } };
  const recipient = { name: 'Stadt Musterhausen', countryCode: 'DE' };
  it.each<[string, Wish, string]>([
    ['is made for a Leitweg-ID', asked, 'XRechnung'],
    ['is not made without one', { xRechnung: { buyerReference: '' } }, 'EN16931'],
    ['is not made without the telephone of the seller', { ...asked, more: { seller: without('phone') } }, 'EN16931'],
    ['is not made without the town of the buyer', { ...asked, recipient }, 'EN16931'],
  ])('%s', async (_what, wish, profile) => expect(await writeDocument(inputOf(wish))).toMatchObject({ profile }));

  it('is sent to the Leitweg-ID', async () =>
    expect(await xmlOf(asked)).toContain('<ram:URIID schemeID="0204">04011000-12345-03<'));
});

describe('the PDF', () => {
  it('is the same, byte for byte, whenever it is written', async () => {
    const first = await writeDocument(inputOf());
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.compare((await writeDocument(inputOf())).pdf, first.pdf)).toBe(0);
  });

  it('is the same where another thread draws it, several at once, and after its thread was ended', async () => {
    const drawing = new ThreadedDrawing();
    const here = await Promise.all(['RE-1', 'RE-2'].map((number) => writeDocument(inputOf({ more: { number } }))));
    for (let round = 0; round < 2; round += 1) {
      const there = await Promise.all(
        ['RE-1', 'RE-2'].map((number) => writeDocument(inputOf({ more: { number } }), drawing.draw)),
      );
      expect(there.map(({ pdf }, at) => Buffer.compare(pdf, here[at]?.pdf ?? Buffer.alloc(0)))).toEqual([0, 0]);
      await drawing.close();
    }
  });

  it('is drawn by another thread where the one before it takes longer than the limit', async () => {
    const drawing = new ThreadedDrawing(15_000);
    const endless = inputOf();
    const email = `${'a'.repeat(64_000)}@b.de`;
    const held = writeDocument({ ...endless, seller: { ...endless.seller, email } }, drawing.draw);
    const [late, next] = await Promise.all([
      held.catch((error: unknown) => error),
      writeDocument(inputOf({ more: { number: 'RE-2' } }), drawing.draw),
    ]);
    expect(late).toEqual(new Error('a document was not drawn within 15000 ms'));
    expect(Buffer.from(next.pdf).toString('latin1', 0, 5)).toBe('%PDF-');
    await drawing.close();
  });

  it('is not drawn where the host ends before', async () => {
    const drawing = new ThreadedDrawing();
    const written = writeDocument(inputOf(), (...asked) => {
      const drawn = drawing.draw(...asked);
      void drawing.close();
      return drawn;
    });
    await expect(written).rejects.toThrow('the host ends');
  });

  it('has every row of a long document once, on pages that name it and the seller', async () => {
    const positions = Array.from({ length: 120 }, (_each, at) =>
      aPosition({ title: `Artikel ${at + 1}.`, detail: at % 20 === 0 ? 'Zeile.\n'.repeat(90) : 'Art.-Nr. 7' }),
    );
    const pages = await pagesOf(inputOf({ positions }));
    expect(pages.length).toBeGreaterThan(8);
    const all = pages.join('\n');
    for (const { title } of positions) expect(all.split(title).length - 1).toBe(1);
    expect(all.split('Zeile.').length - 1).toBe(6 * 90);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('RE-1042');
      expect(page).toContain('USt-IdNr. DE136695976');
      expect(page).toContain(`Seite ${at + 1} von ${pages.length}`);
    }
  });

  it('says what the law wants of an invoice', async () => {
    const [page] = await pagesOf(
      inputOf({ treatment: { scheme: 'exempt', note: 'Gemäß § 19 UStG steuerfrei' }, positions: [UNTAXED] }),
    );
    for (const text of [
      'Kaffeekontor Nord GmbH',
      'Erika Mustermann',
      'Rechnung RE-1042',
      '20.11.2026',
      'Lieferdatum',
      'Steuernummer 48/123/45678',
      'Kaffeemühle',
      '119,00 €',
      'Gemäß § 19 UStG steuerfrei',
      'Amtsgericht Hamburg, HRB 12345',
    ])
      expect(page).toContain(text);
  });

  it('is in English what its draft is', async () => {
    const [page] = await pagesOf(inputOf({ language: 'en', title: 'Invoice' }));
    expect(page).toContain('Invoice RE-1042');
    expect(page).toContain('€119.00');
    expect(page).toContain('Payable by');
  });

  it('of a delivery note has no prices and no XML', async () => {
    const input = inputOf({ kind: 'delivery-note', title: '', withoutPrices: true, deliveryTerms: 'Frei Haus' });
    expect(await writeDocument(input)).toMatchObject({ xml: undefined, fileName: 'Lieferschein RE-1042.pdf' });
    const [page] = await pagesOf(input);
    expect(page).toContain('Lieferbedingungen: Frei Haus');
    expect(page).not.toContain('€');
  });

  it('shows a square where the fonts lack a character, and the XML has the character', async () => {
    const recipient = { name: '王小明 ☕️', street: 'Weg 1', countryCode: 'DE' };
    expect((await pagesOf(inputOf({ recipient })))[0]).toContain('□□□');
    expect(await xmlOf({ recipient })).toContain('王小明');
  });

  it('is kept under a name that every file system takes', async () =>
    expect((await writeDocument(inputOf({ more: { number: 'RE/2026:7' } }))).fileName).toBe('Rechnung RE_2026_7.pdf'));
});
