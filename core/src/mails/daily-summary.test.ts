import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../test/builders/shop-builder.ts';
import type { Reason, ProcessingState } from '../reasons/reasons.ts';
import type { DifferenceReason } from '../sentences/de/difference-text.ts';
import { day } from '../kernel/calendar.ts';
import { dailySummary, type SummaryFacts } from './daily-summary.ts';

const shop = aShop({ preferences: { email: 'ich@example.com' } });
const facts = (wish: Partial<SummaryFacts> = {}): SummaryFacts => ({
  shop,
  day: day('2026-11-20'),
  orders: [],
  differing: [],
  sideTasks: [],
  waitingForTransfers: 0,
  concerns: {},
  ...wish,
});
const status = (name: string, state: ProcessingState, reason: Reason) => ({ name, state, reason });
const noVatId = (name: string) => status(name, 'held', { code: 'MISSING_VAT-ID', facts: { country: 'AT' } });
const sentences = (wish: Partial<SummaryFacts>): readonly string[] =>
  [...(dailySummary(facts(wish))?.message ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) => text);

describe('the daily summary', () => {
  it('is not written when nothing needs the merchant', () => {
    expect(dailySummary(facts())).toBeUndefined();
    const orders = [
      status('#1', 'done', { code: 'EXISTING' }),
      status('#2', 'waiting', { code: 'WAIT' }),
      status('#3', 'skipped', { code: 'SKIP_FREE' }),
      status('#4', 'creating', { code: 'IN_PROGRESS' }),
    ];
    expect(dailySummary(facts({ orders }))).toBeUndefined();
  });

  it('says what stands still and why, in one mail for the day', () =>
    expect(dailySummary(facts({ orders: [noVatId('#1042')], appUrl: 'https://app.example.com/?a=1&b=2' }))).toEqual({
      messageId: 'summary.2026-11-20@kaffeekontor-nord.myshopify.com',
      to: ['ich@example.com'],
      cc: [],
      bcc: [],
      senderName: 'Belegwerk',
      subject: 'Belegwerk: 1 Sache braucht dich',
      message:
        '<p>Hallo,</p><p>in deinem Shop Kaffeekontor Nord geht etwas ohne dich nicht weiter:</p>' +
        '<ul><li>Rechnung erfordert USt-ID des Kunden: Die Lieferung nach Österreich ist ohne Steuer berechnet, das geht nur mit der USt-ID eines anderen EU-Staats. Trage sie in Shopify nach, danach geht es von selbst weiter.</li></ul>' +
        '<p><a href="https://app.example.com/?a=1&amp;b=2">In Belegwerk ansehen</a></p>' +
        '<p>Alles andere läuft von selbst. Diese Nachricht kommt höchstens einmal am Tag, und nur wenn du gebraucht wirst.</p>',
    }));

  it('names orders that differ from their documents, and counts them', () => {
    const sentence = 'Die Rechnung RE1 ist in Lexware Office storniert.';
    const differing = [{ name: '#1042', reason: 'document-cancelled', sentence }] as const;
    expect(sentences({ differing })).toEqual(['#1042: Die Rechnung RE1 ist in Lexware Office storniert.']);
    expect(dailySummary(facts({ differing, orders: [noVatId('#1')] }))?.subject).toBe(
      'Belegwerk: 2 Sachen brauchen dich',
    );
  });

  it('tells what customers ask, and counts beside it what else is to be looked into', () => {
    expect(sentences({ concerns: { 'name-asked': 1, 'e-invoice-missing': 2 } })).toEqual([
      '1 Bestellung: Kunde bittet um einen anderen Namen auf der Rechnung.',
      '2 Bestellungen: E-Rechnung fehlt: Lexware Office hat keine geschrieben.',
    ]);
    expect(dailySummary(facts({ concerns: { 'e-invoice-missing': 2 } }))).toBeUndefined();
    expect(dailySummary(facts({ concerns: { 'name-asked': 2 } }))?.subject).toBe('Belegwerk: 2 Sachen brauchen dich');
  });

  it('names five orders of one reason and counts the others', () => {
    const orders = ['#1', '#2', '#3', '#4', '#5', '#6'].map(noVatId);
    expect(sentences({ orders })).toHaveLength(6);
    expect(sentences({ orders }).at(-1)).toBe('Und noch 1 weitere aus demselben Grund.');
    expect(sentences({ orders: [...orders, noVatId('#7')] }).at(-1)).toBe('Und noch 2 weitere aus demselben Grund.');
    expect(dailySummary(facts({ orders }))?.subject).toBe('Belegwerk: 6 Sachen brauchen dich');
  });

  it('names five orders that differ for one reason, and all whose reason is another', () => {
    const differs = (name: string, reason: DifferenceReason) => ({ name, reason, sentence: `${reason}.` });
    const differing = [
      ...['#1', '#2', '#3', '#4', '#5', '#6', '#7'].map((name) => differs(name, 'document-cancelled')),
      differs('#8', 'document-by-hand'),
      differs('#9', 'too-little-by-hand'),
    ];
    expect(sentences({ differing }).slice(4)).toEqual([
      '#5: document-cancelled.',
      'Und noch 2 weitere aus demselben Grund.',
      '#8: document-by-hand.',
      '#9: too-little-by-hand.',
    ]);
  });

  it('names refused side tasks and escapes what others wrote', () => {
    const because = { code: 'REFUSED', facts: { message: '<b>550</b> & zurück' } } as const;
    expect(sentences({ sideTasks: [{ order: '#1042', because }, { because: { code: 'UNCLEAR' } }] })).toEqual([
      '#1042: Es wurde abgelehnt: &lt;b&gt;550&lt;/b&gt; &amp; zurück. Es wird nicht von selbst wiederholt.',
      'Ob es geklappt hat, ist nicht bekannt, weil die Verbindung abriss. Damit nichts doppelt geschieht, wird es nicht von selbst wiederholt.',
    ]);
  });

  it('names used up transfers and a missing connection, unless those notifications are off', () => {
    const waiting = [status('#1', 'waiting', { code: 'NOT_CONNECTED' })];
    const unconnected = aShop({ connected: false, preferences: { email: 'ich@example.com' } });
    expect(sentences({ waitingForTransfers: 1 })).toEqual([
      '1 Bestellung wartet, weil deine Übertragungen verbraucht sind. Erweitere dein Abonnement, dann geht es von selbst weiter.',
    ]);
    expect(sentences({ waitingForTransfers: 3 })[0]).toMatch(/^3 Bestellungen warten, /);
    expect(sentences({ shop: unconnected, orders: waiting })).toEqual([
      'Lexware Office ist nicht verbunden. Verbinde dein Konto, dann geht es von selbst weiter.',
    ]);
    expect(sentences({ shop: unconnected })).toEqual([]);
    const off = { email: 'ich@example.com', connectionMissing: false, creditsExhaustedNow: false };
    expect(
      sentences({ shop: aShop({ connected: false, preferences: off }), orders: waiting, waitingForTransfers: 3 }),
    ).toEqual([]);
  });

  it('goes to the shop when no address is set, and nowhere when there is none', () => {
    const plain = aShop();
    const orders = [noVatId('#1042')];
    expect(
      dailySummary(facts({ shop: { ...plain, profile: { ...plain.profile, email: 'info@example.com' } }, orders }))?.to,
    ).toEqual(['info@example.com']);
    expect(dailySummary(facts({ shop: plain, orders }))).toBeUndefined();
  });
});
