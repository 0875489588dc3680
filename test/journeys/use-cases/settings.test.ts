import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inMemoryVault } from '@belegwerk/contracts/ports';
import { DEFAULT_PREFERENCES, faultText, type PreferencesChange } from '@belegwerk/core/preferences';
import { eventText } from '@belegwerk/core/events';
import { givenPlan } from '@belegwerk/core/plans';
import { revisionOf } from '@belegwerk/core/use-cases';
import type { SecretVault } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { changerOf, changingPreferences, STAFF } from './changing-preferences.ts';
import { Stage } from './stage.ts';

let stage: Stage;
let shop: Shop;
let vault: SecretVault;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open();
  vault = inMemoryVault();
});
afterEach(() => stage.close());

const stored = async (): Promise<Shop | undefined> => stage.stores.shops.find(shop.key);
const changing = () => changerOf(stage, vault);
const lowerPlan = () =>
  stage.stores.shops.update(shop.key, (known) => ({ ...known, plan: givenPlan('free', stage.clock.now()) }));
const change = (wish: PreferencesChange, password?: string) => changingPreferences(stage, vault)(shop, wish, password);

describe('a change of settings', () => {
  it('is stored whole, told, and says what else followed', async () => {
    expect(await change({ skipFree: true })).toMatchObject({ ok: true, value: { changed: ['skipFree'] } });
    expect((await stored())?.preferences.skipFree).toBe(true);
    expect(await stage.events(shop)).toMatchObject([{ facts: { setting: 'skipFree' } }]);
  });

  it('is kept with who made it, and what each setting was before', async () => {
    await change({ skipFree: true, skipTags: ['b2b'] });
    stage.clock.advance(1);
    await change({ skipTags: [] });
    await change({ skipTags: [] });
    const { items } = await stage.recordsOf(shop).settings.page({ page: 1, pageSize: 9 });
    expect(items).toMatchObject([
      { by: STAFF, origin: 'general', before: { skipTags: ['b2b'] }, after: { skipTags: [] } },
      {
        by: STAFF,
        origin: 'general',
        before: { skipFree: false, skipTags: [] },
        after: { skipFree: true, skipTags: ['b2b'] },
      },
    ]);
  });

  it('is refused when more was changed since yesterday than the history takes, unless it is short or only turns something off', async () => {
    const long = (letter: string) => ({
      invoiceSendMailMessage: letter.repeat(30_000),
      creditSendMailMessage: letter.repeat(30_000),
      deliverySendMailMessage: letter.repeat(30_000),
    });
    const { settings } = stage.recordsOf(shop);
    const who = { by: STAFF, origin: 'general' } as const;
    const changedLong = async (from: number, to: number) => {
      for (let made = from; made < to; made += 1)
        await settings.append({ id: `c-${made}`, at: stage.clock.now(), ...who, before: long('a'), after: long('b') });
    };
    const refused = { ok: false, failure: { faults: [{ text: faultText({ code: 'too-often' }) }] } };
    await changedLong(0, 28);
    expect(await change(long('c'))).toMatchObject(refused);
    expect(await change({ skipFree: true, invoiceCreate: true })).toMatchObject({ ok: true });
    await changedLong(28, 34);
    expect(await change({ useDiscount: true })).toMatchObject(refused);
    expect(await change({ invoiceCreate: false, asNet: true })).toMatchObject(refused);
    expect(await change({ invoiceCreate: false })).toMatchObject({ ok: true, value: { changed: ['invoiceCreate'] } });
    expect(await change({ invoiceCreate: false })).toMatchObject({ ok: true, value: { changed: [] } });
    stage.clock.advance(86_401);
    expect(await change(long('c'))).toMatchObject({ ok: true });
  });

  it('that turns invoices or credit notes on or off is told so', async () => {
    await change({ invoiceCreate: '2026-01-01', creditCreate: true });
    stage.clock.advance(1);
    await change({ invoiceCreate: false, creditCreate: false });
    expect((await stage.events(shop)).map((event) => eventText(event)).toSorted()).toEqual([
      'Das automatische Erstellen von Gutschriften wurde ausgeschaltet.',
      'Das automatische Erstellen von Gutschriften wurde eingeschaltet.',
      'Das automatische Erstellen von Rechnungen wurde ausgeschaltet.',
      'Die Einstellung „Rechnungen erstellen“ wurde geändert: bisher ein, jetzt ab 01.01.2026.',
    ]);
  });

  it('is told setting by setting, however many there are', async () => {
    const many = {
      skipFree: true,
      skipPos: false,
      skipTags: ['b2b'],
      invoiceLayoutTitle: 'R',
      useDiscount: true,
      asNet: true,
    };
    await change(many);
    expect(await stage.events(shop)).toHaveLength(Object.keys(many).length);
  });

  it('stores nothing when a part is wrong', async () => {
    const changed = await change({ skipFree: true, smtpPort: 0 });
    expect(changed).toMatchObject({
      ok: false,
      failure: { kind: 'faulty', faults: [{ text: faultText({ code: 'too-small', facts: { least: '1' } }) }] },
    });
    expect((await stored())?.preferences.skipFree).toBe(DEFAULT_PREFERENCES.skipFree);
  });

  it('is refused at its field for a placeholder that does not exist, with the right one', async () => {
    const refused = await change({ invoiceSendMailSubject: 'Rechnung für <ORDER.NAMME>' });
    expect(refused).toMatchObject({
      ok: false,
      failure: {
        kind: 'faulty',
        faults: [
          { field: 'invoiceSendMailSubject', text: expect.stringContaining('Gemeint ist vielleicht „ORDER.NAME“.') },
        ],
      },
    });
    expect(await change({ invoiceSendMailSubject: '<KUNDE.NAME>' })).toMatchObject({ ok: false });
    expect((await stored())?.preferences).toEqual(shop.preferences);
  });

  it('that changes nothing is not told, and no order is looked at for it', async () => {
    expect(await change({ skipFree: DEFAULT_PREFERENCES.skipFree })).toMatchObject({
      ok: true,
      value: { changed: [] },
    });
    expect([await stage.events(shop), (await stored())?.review]).toEqual([[], undefined]);
  });

  describe('by a person who has seen the settings', () => {
    const seeing = (revision: string, wish: PreferencesChange) =>
      changing()(shop.key, wish, { revision, by: STAFF, origin: 'general' });

    it('is stored while they are as seen, and has another revision afterwards', async () => {
      const seen = revisionOf(shop);
      const changed = await seeing(seen, { skipFree: true });
      expect(changed).toMatchObject({ ok: true, value: { changed: ['skipFree'] } });
      expect(changed.ok && revisionOf(changed.value.shop)).not.toBe(seen);
    });

    it('is refused whole when another window has saved meanwhile, and stores nothing', async () => {
      const seen = revisionOf(shop);
      await seeing(seen, { skipFree: true });
      expect(await seeing(seen, { posName: 'Barverkauf' })).toEqual({ ok: false, failure: { kind: 'stale' } });
      expect((await stored())?.preferences).toMatchObject({ skipFree: true, posName: shop.preferences.posName });
    });

    it('is refused also when the other window saves in the very same moment', async () => {
      const seen = revisionOf(shop);
      const [one, other] = await Promise.all([
        seeing(seen, { posName: 'Kasse' }),
        seeing(seen, { posName: 'Barverkauf' }),
      ]);
      expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    });

    it('is done when it is there already, as after an answer that was lost', async () => {
      const seen = revisionOf(shop);
      await seeing(seen, { skipFree: true });
      expect(await seeing(seen, { skipFree: true })).toMatchObject({ ok: true, value: { changed: [] } });
    });
  });

  describe('beside which another person', () => {
    /** The next change is stored only after that. */
    const beforeStoring = (work: () => Promise<unknown>): void => {
      const { shops } = stage.stores;
      const update = shops.update.bind(shops);
      shops.update = async (...given) => {
        shops.update = update;
        await work();
        return update(...given);
      };
    };

    it('lowers the plan is refused as a whole', async () => {
      beforeStoring(lowerPlan);
      expect(await change({ invoiceSendMailEnabled: true })).toMatchObject({
        ok: false,
        failure: { kind: 'faulty', faults: [{ field: 'invoiceSendMailEnabled' }] },
      });
      expect((await stored())?.preferences).toEqual(shop.preferences);
    });

    it('erases the shop leads to nothing', async () => {
      beforeStoring(() => stage.stores.erase(shop.key, async () => undefined));
      expect(await change({ skipFree: true })).toEqual({ ok: false, failure: { kind: 'faulty', faults: [] } });
      expect(await stored()).toBeUndefined();
    });
  });

  it('is a defect for a shop that is not there', async () => {
    const key = 'unknown.myshopify.com' as Shop['key'];
    await expect(changing()(key, {}, { by: STAFF, origin: 'general' })).rejects.toThrow('there is no shop');
  });
});
