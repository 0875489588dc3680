import { describe, expect, it } from '@jest/globals';
import { REASON_CODES } from '../reasons/reasons.ts';
import { causeHead, WAY_WORDS } from '../sentences/de/repair-text.ts';
import { causeKey, causeOf, mendsOf, parseCause, wayOf } from '../reasons/repair-causes.ts';
import { settingOf } from './repair-setting.ts';

const goods = (line: string) =>
  causeOf({ code: 'TAX_MISSING', facts: { ask: 'goods', line, country: 'DE', day: '2026-11-20' } });

describe('the cause for which an order is stopped', () => {
  it('is found again by its name, and no other text is one', () => {
    for (const code of REASON_CODES) {
      const cause = causeOf({ code });
      expect(parseCause(causeKey(cause))).toEqual(cause);
    }
    expect(parseCause(causeKey(goods('Röstkurs')))).toEqual(goods('Röstkurs'));
    for (const text of [
      '',
      '[]',
      '["TAX_MISSING"]',
      '["NOTHING",{}]',
      '["TAX_MISSING",{"line":"x"}]',
      '["REFUSED",{"ask":1}]',
    ])
      expect(parseCause(text)).toBeUndefined();
  });

  it('is one for each product at 0 %, and one for all shipping', () => {
    expect(causeKey(goods('Röstkurs'))).not.toBe(causeKey(goods('Mahlkurs')));
    const shipping = (line: string) => causeOf({ code: 'TAX_MISSING', facts: { ask: 'shipping', line } });
    expect(causeKey(shipping('DHL'))).toBe(causeKey(shipping('Spedition')));
  });

  it('is told in plain words, with a way out', () => {
    for (const code of REASON_CODES) {
      expect(causeHead(causeOf({ code }))).toMatch(/^\p{Lu}/u);
      expect(WAY_WORDS[wayOf(causeOf({ code }))]).toMatch(/\.$/);
    }
  });

  it.each([
    [
      { code: 'TAX_MISSING', facts: { ask: 'goods', line: 'Röstkurs', country: 'DE' } },
      '„Röstkurs“ mit 0 % berechnet',
      'product:Röstkurs',
    ],
    [
      { code: 'TAX_MISSING', facts: { ask: 'abroad', line: 'Tee', country: 'IE' } },
      '„Tee“ nach Irland mit 0 % berechnet',
      'abroad:IE:Tee',
    ],
    [{ code: 'TAX_MISSING', facts: { ask: 'shipping', line: 'DHL' } }, 'Versand mit 0 % berechnet', 'shipping'],
    [
      { code: 'MISSING_VAT-ID', facts: { country: 'AT', place: 'order-note' } },
      'USt-IdNr. nicht gesucht: Notiz der Bestellung',
      'order-note',
    ],
    [{ code: 'MISSING_VAT-ID', facts: { country: 'AT' } }, 'USt-IdNr. des Kunden fehlt', undefined],
    [{ code: 'MISSING_ADDRESS', facts: { missing: 'address' } }, 'Adresse unvollständig', undefined],
    [
      { code: 'TAX_MISMATCH', facts: { regime: 'smallBusiness' } },
      'Umsatzsteuer trotz § 19 UStG berechnet',
      'small-business-taxed',
    ],
  ] as const)('of %j is „%s“, and is mended for ever by %s', (reason, head, mended) => {
    const cause = causeOf(reason);
    const asked = settingOf(cause);
    const named =
      asked && (asked.kind === 'zero-rate' ? asked.name : asked.kind === 'vat-id-place' ? asked.place : asked.kind);
    expect([causeHead(cause), named]).toEqual([head, mended]);
  });

  it('asks nothing at single orders where one answer is for all of them', () => {
    expect(mendsOf(goods('Röstkurs'))).toEqual([]);
    expect(mendsOf(causeOf({ code: 'TAX_MISSING', facts: { line: 'Röstkurs' } }))).toEqual(['address', 'vatId', 'tax']);
  });

  it('without a correction at its orders has another way out', () =>
    expect([mendsOf(causeOf({ code: 'MISSING_SCOPE' })), wayOf(causeOf({ code: 'MISSING_SCOPE' }))]).toEqual([
      [],
      'connection',
    ]));
});
