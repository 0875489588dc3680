import { afterEach, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { closeSandboxes, aLine, anInvoice, openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';
import { decimal, euros, isWinAnsi, printable } from './german-text.ts';

afterEach(closeSandboxes);

const bytesOf = async (sandbox: TestSandbox, id: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`${sandbox.sandbox.url}/belege/${id}.pdf`)).arrayBuffer());

const pagesOf = async (sandbox: TestSandbox, id: string): Promise<string[]> =>
  (await extractText(await getDocumentProxy(await bytesOf(sandbox, id)))).text;

describe('a printed invoice', () => {
  it('carries what a bookkeeper looks for', async () => {
    const sandbox = await openSandbox();
    const lineItems = [{ ...aLine(1089.99), name: 'Mühle „Größe L“ – 5 €' }, aLine(24.9, 7)];
    const paymentConditions = { paymentTermLabel: 'Zahlbar in 14 Tagen', paymentTermDuration: 14 };
    const id = await sandbox.create('/invoices?finalize=true', anInvoice({ lineItems, paymentConditions }));
    const [text = ''] = await pagesOf(sandbox, id);
    const wanted = [
      ['Kontorwerk GmbH', 'Steuernummer: 48/123/04567', 'USt-IdNr.: DE811569869', 'IBAN DE02'],
      ['Lena Voss', 'Hafenweg 3', '20457 Hamburg', 'Rechnung RE0001', '09.03.2026', 'Lieferdatum'],
      ['Mühle „Größe L“ – 5 €', '1.089,99 €', '24,90 €', '19 %', '7 %'],
      ['Umsatzsteuer 7 % auf 23,27 €', 'Umsatzsteuer 19 % auf 915,96 €', 'Gesamtbetrag', '1.114,89 €'],
      ['Zahlbar in 14 Tagen', 'fällig am 23.03.2026', 'Seite 1 von 1'],
    ];
    expect(wanted.flat().filter((part) => !text.includes(part))).toEqual([]);
  });

  it('numbers its pages and repeats the head of the table', async () => {
    const sandbox = await openSandbox();
    const lineItems = Array.from({ length: 80 }, () => aLine(1.5));
    const id = await sandbox.create('/invoices?finalize=true', anInvoice({ lineItems }));
    const pages = await pagesOf(sandbox, id);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[1]).toContain('Bezeichnung');
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });

  it('keeps its letter head when the seller moves', async () => {
    const sandbox = await openSandbox();
    const old = await sandbox.create('/invoices?finalize=true', anInvoice());
    await sandbox.control('POST', '/letterhead', { street: 'Neuer Wall 5' });
    const fresh = await sandbox.create('/invoices?finalize=true', anInvoice());
    expect((await pagesOf(sandbox, old))[0]).toContain('Speicherstraße 12');
    expect((await pagesOf(sandbox, fresh))[0]).toContain('Neuer Wall 5');
  });

  it('prints names as they are written, in a font that it carries, the same each time', async () => {
    const name = 'Łukasz Żółć, Ștefan Ćirić, Ελένη Παπαδοπούλου, Иван Петров';
    const address = { name, street: 'Krucza 5', zip: '00-548', city: 'Łódź', countryCode: 'PL' };
    const printed: Uint8Array[] = [];
    for (const sandbox of [await openSandbox(), await openSandbox()]) {
      await sandbox.control('POST', '/clock', { set: '2026-03-09T09:00:00Z', frozen: true });
      const id = await sandbox.create('/invoices?finalize=true', anInvoice({ address }));
      printed.push(await bytesOf(sandbox, id));
      const [text = ''] = await pagesOf(sandbox, id);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(name);
      expect(text).toContain('00-548 Łódź');
      expect(text).toContain('119,00 €');
    }
    expect(printed[0]).toEqual(printed[1]);
    expect(printed[0]?.length).toBeLessThan(60_000);
  });

  it('carries no font when it needs none', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/invoices?finalize=true', anInvoice());
    expect((await bytesOf(sandbox, id)).length).toBeLessThan(8000);
  });

  it('shows prices of a delivery note where it has some, and never amounts or a total', async () => {
    const sandbox = await openSandbox();
    const { unitPrice: _price, ...bare } = aLine(119);
    const without = await sandbox.create('/delivery-notes?finalize=true', anInvoice({ lineItems: [bare] }));
    const [text = ''] = await pagesOf(sandbox, without);
    expect(text).toContain('Lieferschein LS0001');
    expect(text).not.toMatch(/Einzelpreis|119,00|€/);
    const priced = await sandbox.create(
      '/delivery-notes?finalize=true',
      anInvoice({ lineItems: [{ ...aLine(119), quantity: 2 }] }),
    );
    const [other = ''] = await pagesOf(sandbox, priced);
    expect(other).toMatch(/Einzelpreis[^]*119,00 €[^]*19 %/);
    expect(other).not.toMatch(/Betrag|238,00|Gesamt/);
  });
});

describe('German on paper', () => {
  it('groups thousands and keeps signs', () => {
    expect([euros(123_456_789), euros(-5), euros(0)]).toEqual(['1.234.567,89 €', '-0,05 €', '0,00 €']);
    expect([decimal(1234.5678), decimal(2), decimal(-1234.5, 2)]).toEqual(['1.234,5678', '2', '-1.234,50']);
  });

  it('keeps umlauts and folds what the fonts do not have', () => {
    const text = 'Łódź, Müßig & Straße „x“ – 5 € 😀 Ș 東';
    expect(printable(text, isWinAnsi)).toBe('Lódz, Müßig & Straße „x“ – 5 €  S ?');
  });
});
