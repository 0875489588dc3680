import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { customerReport } from './customer-report.ts';
import { DOCUMENT_RETENTION } from './document-retention.ts';
import type { Sales } from '../plans/shop-plan.ts';
import { toldRetention } from './told-retention.ts';
import { RETENTION, retentionCutoff, type RetentionRow } from './retention-table.ts';

const rows: readonly RetentionRow[] = Object.values(RETENTION);
const now = instant('2026-11-20T09:15:00+01:00');
const request = {
  id: 'r',
  shop: 'kaffee.myshopify.com' as never,
  kind: 'customer-data',
  orderIds: [],
  receivedAt: now,
  dueAt: now,
  state: 'ready',
} as const;

describe('what a customer is told of the kinds of data', () => {
  it('leaves out no kind with a field that names customers or leads to them', () => {
    const about = rows.filter(({ fields }) =>
      Object.values(fields).some((each) => each === 'customer' || each === 'link'),
    );
    expect(about.filter(({ isOfCustomers }) => !isOfCustomers)).toEqual([]);
    expect(about.length).toBeGreaterThan(5);
  });

  it('names each kind of data about customers with its period, and none else', () => {
    const report = customerReport(
      request,
      { orders: [], documents: [], sideTasks: [], events: [], evidence: [] },
      now,
      'plans',
    );
    const told = report['Zwecke, Grundlagen und Speicherdauer'];
    const expected = rows.filter(({ isOfCustomers }) => isOfCustomers);
    expect(told).toMatchObject(expected.map(({ what, kept }) => ({ Daten: what, Speicherdauer: kept })));
    expect(expected.map(({ what }) => what)).not.toContain(RETENTION.secrets.what);
    expect(expected).toContain(RETENTION.files);
  });
});

describe('what is told where no plans are sold', () => {
  const told = (sales: Sales): string =>
    toldRetention(sales)
      .map(({ what, purpose, kept }) => `${what} ${purpose} ${kept}`)
      .join('\n');

  it.each(['limited', 'nothing'] as const)('names neither plans nor partners nor coupons: %s', (sales) => {
    expect(told(sales)).not.toMatch(
      /Abonnement|Partner|Coupon|Provision|Auszahlung(?!en von Shopify Payments)|Gutschrift/,
    );
    expect(told(sales)).toContain(RETENTION.documents.kept);
    expect(told(sales)).toContain('Zugänge zu Shopify, Lexware Office und zum Mailserver');
  });

  it.each([
    ['plans', 'so viele Tage, wie das Abonnement zeigt (7 bis 360)'],
    ['limited', 'so viele Tage, wie der Betreiber dieser Installation festgelegt hat (7 bis 360)'],
    ['nothing', '360 Tage'],
  ] as const)('says how long the log is kept: %s', (sales, kept) =>
    expect(toldRetention(sales).find(({ what }) => what.startsWith('Protokoll'))?.kept).toBe(
      `${kept}; Angaben zu einer Person bis zu ihrer Löschung`,
    ),
  );
});

describe('how long the link to a document is kept', () => {
  it.each([
    ['invoice', 8, 'Nr. 4'],
    ['credit-note', 8, 'Nr. 4'],
    ['delivery-note', 6, 'Nr. 2 und 3'],
  ] as const)('is for a %s %s years, by § 147 Abs. 1 %s AO', (kind, years, number) => {
    expect(DOCUMENT_RETENTION[kind]).toMatchObject({ limit: { years }, basis: expect.stringContaining(number) });
    expect(RETENTION.documents.limit.years).toBeGreaterThanOrEqual(years);
    expect(RETENTION.documents.kept).toContain(`${years} Jahre`);
  });
});

describe('the moment before which data is deleted', () => {
  it.each<[string, RetentionRow['limit'], string]>([
    ['30 days', { days: 30 }, '2026-10-21T08:15:00Z'],
    ['360 days of a plan', { planDays: 360 }, '2025-11-25T08:15:00Z'],
    ['3 years after the end of the year', { years: 3 }, '2022-12-31T23:00:00Z'],
    ['8 years after the end of the year, from midnight in Berlin', { years: 8 }, '2017-12-31T23:00:00Z'],
  ])('for %s', (_words, limit, cutoff) => {
    expect(retentionCutoff({ limit }, now).toString()).toBe(cutoff);
  });

  it('lies before every document of ours where only an event deletes it', () => {
    const byEvent = rows.filter(({ limit }) => !('days' in limit || 'planDays' in limit || 'years' in limit));
    expect(byEvent.length).toBeGreaterThan(0);
    for (const row of byEvent) expect(retentionCutoff(row, now).epochMilliseconds).toBeLessThan(0);
  });
});
