import { describe, expect, it } from '@jest/globals';
import { day, instant, staffId, type PlainDate } from '../../kernel/index.ts';
import type { PrintedText } from '../../ports/text-printer.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { someSettings } from '../../preferences/some-settings.ts';
import { changedFields } from '../../preferences/compare-preferences.ts';
import type { SettingsChange } from '../../records/settings-change.ts';
import type { Shop } from '../../shops/shop.ts';
import { aShop, type ShopWish } from '../../../../test/builders/shop-builder.ts';
import { makeDocumentedProcedures } from './documented-procedures.ts';

const ANKE = staffId('4711');
const RETENTION = [{ what: 'Ereignisse', kept: '360 Tage', basis: 'Art. 6 DSGVO' }];

/** Every right that the app may ask the shop platform for. */
const SCOPES = [
  'read_orders',
  'write_orders',
  'read_fulfillments',
  'read_customers',
  'read_companies',
  'read_products',
  'read_locations',
  'read_payment_terms',
  'read_returns',
  'read_all_orders',
  'write_customers',
  'read_shopify_payments_accounts',
  'read_shopify_payments_payouts',
];

/** A shop of a test: its settings with their history, a clock that is set, and what was printed. */
const stage = (wish: ShopWish = {}) => {
  let shop: Shop = {
    ...aShop({ installedAt: instant('2026-03-02T09:00:00Z'), ...wish }),
    staff: [{ id: ANKE, name: 'Anke Petersen', askedAt: instant('2026-03-02T09:00:00Z') }],
  };
  let now = instant('2026-03-20T10:00:00Z');
  const history: SettingsChange[] = [];
  let printed: PrintedText | undefined;
  const { view, download } = makeDocumentedProcedures({
    stores: {
      shops: {
        find: async () => shop,
        update: async (_key, change) => (shop = change(shop)),
      },
      recordsOf: () => ({
        settings: {
          page: async ({ page, pageSize }) => {
            const latest = history.toReversed();
            const items = latest.slice((page - 1) * pageSize, page * pageSize);
            return { items: items.map((each) => ({ ...each, isCut: false })), total: latest.length, page, pageSize };
          },
          byId: async (id) => history.find((each) => each.id === id),
        },
        advisers: { all: async () => [] },
      }),
    },
    clock: { now: () => now },
    printer: {
      print: async (text) => {
        printed = text;
        return new TextEncoder().encode(JSON.stringify(text));
      },
    },
    installation: { product: '1.0.0', processors: [], retention: RETENTION },
  });
  return {
    view: () => view(shop),
    at: (moment: string) => (now = instant(moment)),
    change: (settings: Partial<Preferences>) => {
      const preferences = { ...shop.preferences, ...settings };
      const changed = changedFields(shop.preferences, preferences);
      history.push({
        id: String(history.length).padStart(6, '0'),
        at: now,
        by: ANKE,
        origin: 'orders',
        before: someSettings(shop.preferences, changed),
        after: someSettings(preferences, changed),
      });
      shop = { ...shop, preferences };
    },
    linesOf: async (date: PlainDate): Promise<readonly string[]> => {
      const made = await download(shop.key, date, ANKE);
      if (!made.ok) throw new Error(made.failure);
      return (printed?.parts ?? []).flatMap(({ title, lines }) => [title, ...lines]);
    },
    download: (date: PlainDate) => download(shop.key, date, ANKE),
  };
};

/** Lines of the one text that the other has not. */
const only = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((line) => !other.includes(line));

describe('The documentation of procedures', () => {
  it('of a day before a change and of a day after it differ in that change alone', async () => {
    const shop = stage({ connected: false });
    shop.at('2026-03-10T08:00:00Z');
    shop.change({ invoiceEvent: 'paid' });
    shop.at('2026-03-15T08:00:00Z');
    shop.change({ skipTags: ['messe'] });
    shop.at('2026-03-20T10:00:00Z');
    const before = await shop.linesOf(day('2026-03-14'));
    const after = await shop.linesOf(day('2026-03-19'));
    const change =
      '15.03.2026, 09:00 Uhr, Anke Petersen: Bestellungen, Bestellungen mit Tags überspringen: leer → „messe“';
    expect(only(before, after).map((line) => line.replace(/SHA-256 \w{64}/, 'SHA-256 …'))).toEqual([
      'Stand: 14.03.2026, Fassung 1',
      'Eine frühere Fassung wurde nicht heruntergeladen. Alle Änderungen stehen in Kapitel 14.',
      expect.stringMatching(/überspringen: leer$/),
      expect.stringMatching(/überspringen: leer$/),
    ]);
    expect(only(after, before)).toEqual([
      'Stand: 19.03.2026, Fassung 2',
      expect.stringMatching(/^Geändert gegenüber Fassung 1 \(Stand 14\.03\.2026, SHA-256 \w{64}\):$/),
      change,
      'Bestellungen mit einem dieser Tags: „messe“. Einstellung: „Bestellungen mit Tags überspringen“.',
      expect.stringMatching(/überspringen: „messe“$/),
      expect.stringMatching(/überspringen: „messe“$/),
      change,
    ]);
  });

  it('of a day is the same file again, under its number, as long as nothing of that day is another', async () => {
    const shop = stage();
    const first = await shop.download(day('2026-03-19'));
    const second = await shop.download(day('2026-03-20'));
    shop.at('2026-03-20T18:00:00Z');
    expect(await shop.download(day('2026-03-19'))).toEqual(first);
    expect(await shop.download(day('2026-03-20'))).toEqual(second);
    shop.change({ skipFree: true });
    shop.at('2026-03-21T08:00:00Z');
    const third = await shop.download(day('2026-03-20'));
    expect(await shop.download(day('2026-03-19'))).toEqual(first);
    expect([third.ok && third.value.version.number, shop.view().versions.map(({ number }) => number)]).toEqual([
      3,
      [3, 2, 1],
    ]);
  });

  it('of an earlier day than the version before says what is not in it yet', async () => {
    const shop = stage();
    shop.at('2026-03-15T08:00:00Z');
    shop.change({ skipFree: true });
    shop.at('2026-03-20T10:00:00Z');
    await shop.linesOf(day('2026-03-20'));
    const lines = await shop.linesOf(day('2026-03-10'));
    const at = lines.findIndex((line) => line.endsWith('Diese Änderungen kamen danach und stehen hier noch nicht:'));
    expect(lines[at + 1]).toBe(
      '15.03.2026, 09:00 Uhr, Anke Petersen: Bestellungen, Kostenlose Bestellungen überspringen: aus → ein',
    );
  });

  it('counts many changes back, also those that the list does not show any more', async () => {
    const shop = stage();
    shop.at('2026-03-05T08:00:00Z');
    shop.change({ paymentTermDays: 14 });
    shop.at('2026-03-06T08:00:00Z');
    for (let at = 0; at < 420; at += 1) shop.change({ paymentTermDays: 20 + at });
    shop.at('2026-03-20T10:00:00Z');
    const lines = await shop.linesOf(day('2026-03-05'));
    expect(lines).toContainEqual(expect.stringMatching(/Zahlungsziel[^:]*: 14$/));
    expect(await shop.linesOf(day('2026-03-20'))).toContain(
      '121 frühere Änderungen stehen im Änderungsverlauf der Einstellungen.',
    );
  });

  it('says where the merchant has described nothing, and prints what was described on that day', async () => {
    const shop = stage();
    shop.at('2026-03-10T08:00:00Z');
    shop.change({ procedureRoles: 'Anke prüft.\nBen vertritt.' });
    shop.at('2026-03-20T10:00:00Z');
    expect(await shop.linesOf(day('2026-03-09'))).not.toContain('Anke prüft.');
    const lines = await shop.linesOf(day('2026-03-10'));
    const at = lines.indexOf('Anke prüft.');
    expect(lines.slice(at - 1, at + 3)).toEqual([
      'Angaben des Unternehmens:',
      'Anke prüft.',
      'Ben vertritt.',
      '5 Belegentstehung',
    ]);
    expect(lines.filter((line) => line === 'Noch nicht beschrieben.')).toHaveLength(14);
    expect(shop.view().undescribed).toHaveLength(14);
  });

  it('says from which day on something is known, and refuses days of which nothing can be', async () => {
    const shop = stage();
    expect(await shop.linesOf(day('2026-03-19'))).toContain(
      'Unternehmen laut Lexware Office: für den 19.03.2026 nicht bekannt, aufgezeichnet ab dem 01.11.2026.',
    );
    expect([await shop.download(day('2026-03-01')), await shop.download(day('2026-03-21'))]).toEqual([
      { ok: false, failure: 'before-installation' },
      { ok: false, failure: 'to-come' },
    ]);
    const old = stage({ installedAt: instant('2010-01-01T00:00:00Z') });
    expect(await old.linesOf(day('2012-05-05'))).toContain(
      'Einstellungen sind erst ab dem 01.01.2016 bekannt. Gezeigt ist ihr Stand am Anfang dieses Tages.',
    );
  });

  it.each<[string, Partial<Preferences>]>([
    ['as it is installed', {}],
    ['with every filter', { skipPos: true, skipFree: true, skipTags: ['messe'], invoiceCreate: '2026-11-01' }],
    ['with everything off', { invoiceCreate: false, creditCreate: false, deliveryCreate: false }],
  ])('of a shop %s has German words for everything and speaks to an auditor', async (_what, settings) => {
    const shop = stage({ profile: { ...aShop().profile, grantedScopes: SCOPES } });
    shop.change(settings);
    shop.at('2026-03-20T18:00:00Z');
    const lines = await shop.linesOf(day('2026-03-20'));
    const annex = lines.indexOf('14 Anlagen');
    expect(lines.filter((line) => line.includes('_'))).toEqual([]);
    // names of settings speak to the merchant, everything else does not
    const said = lines.slice(0, annex).filter((line) => !/[^.]: (?:ein|aus|leer|\d+|„.*“)$|\? „.*“$/.test(line));
    expect(said.filter((line) => /\b(?:du|deine?[mnrs]?|dir|dich)\b/i.test(line))).toEqual([]);
  });

  it('speaks to an auditor of no accounting program where there is none', async () => {
    const shop = stage({ seller: { lacks: ['contacts', 'payments', 'drafts'], edition: [] } });
    shop.at('2026-03-20T18:00:00Z');
    const lines = await shop.linesOf(day('2026-03-20'));
    const told = lines.slice(0, lines.indexOf('14 Anlagen'));
    expect(told.filter((line) => line.includes('Lexware'))).toEqual([]);
  });

  it.each([
    ['read', SCOPES, 'bis zur Auszahlung'],
    ['not read', ['read_orders'], 'bis zur Zahlung'],
  ])('leads a sample as far as payouts are: %s', async (_what, grantedScopes, end) => {
    const shop = stage({ profile: { ...aShop().profile, grantedScopes } });
    shop.at('2026-03-20T18:00:00Z');
    expect((await shop.linesOf(day('2026-03-20'))).filter((line) => line.startsWith('Stichprobe:'))).toEqual([
      `Stichprobe: Bis zu zehn Nummern führen zu ihren Ketten von der Bestellung ${end}. Was in einer Kette fehlt, ist genannt.`,
    ]);
  });

  it('says in whole sentences which documents arise by themselves, and which orders get none', async () => {
    const shop = stage();
    shop.change({ invoiceCreate: '2026-11-01', creditCreate: false, skipPos: true });
    shop.at('2026-03-20T18:00:00Z');
    expect(await shop.linesOf(day('2026-03-20'))).toEqual(
      expect.arrayContaining([
        'Rechnungen erstellt Belegwerk selbsttätig für Bestellungen ab dem 01.11.2026.',
        'Gutschriften erstellt Belegwerk nur, wenn ein Benutzer es verlangt.',
        'Bestellungen vor dem Stichtag 01.11.2026. Einstellung: „Rechnungen erstellen“.',
        'Bestellungen, die ein anderes Unternehmen abrechnet.',
      ]),
    );
  });

  it('claims nothing that only a tax office can say', async () => {
    const text = (await stage().linesOf(day('2026-03-19'))).join('\n');
    expect(text).not.toMatch(/GoBD-konform|revisionssicher|rechtssicher/i);
  });
});
