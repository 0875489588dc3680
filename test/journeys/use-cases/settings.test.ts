import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_PREFERENCES,
  eventText,
  faultText,
  makeChangePreferences,
  makeLookAgain,
  makeResumeTransfers,
  makeReviewOrders,
  makeValidateMailServer,
  shopKey,
  SMTP_PASSWORD,
  type MailServerForm,
  type PreferencesChange,
  type SecretVault,
  type Shop,
  staffId,
} from '@belegwerk/core';
import { anOrder } from '../../builders/index.ts';
import { MEANS, Stage } from './stage.ts';

const keptSecrets = (): SecretVault => {
  const secrets = new Map<string, string>();
  return {
    put: (shop, name, secret) => Promise.resolve(void secrets.set(`${shop} ${name}`, secret)),
    get: (shop, name) => Promise.resolve(secrets.get(`${shop} ${name}`)),
    remove: (shop, name) => Promise.resolve(void secrets.delete(`${shop} ${name}`)),
  };
};

let stage: Stage;
let shop: Shop;
let vault: SecretVault;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open();
  vault = keptSecrets();
});
afterEach(() => stage.close());

const stored = async (): Promise<Shop | undefined> => stage.stores.shops.find(shop.key);
const STAFF = staffId('7');
const changing = () =>
  makeChangePreferences({ stores: stage.stores, vault, clock: stage.clock, ids: stage.ids, meansOf: () => MEANS });
const change = (wish: PreferencesChange, password?: string) => changing()(shop.key, wish, { password, by: STAFF });

describe('a change of settings', () => {
  it('is stored whole, told, and says what else followed', async () => {
    expect(await change({ skipFree: true })).toMatchObject({ ok: true, value: { changed: ['skipFree'] } });
    expect((await stored())?.preferences.skipFree).toBe(true);
    expect(await stage.events(shop)).toMatchObject([{ facts: { setting: 'skipFree' } }]);
  });

  it('that turns invoices or credit notes on or off is told so', async () => {
    await change({ invoiceCreate: '2026-01-01', creditCreate: true });
    stage.clock.advance(1);
    await change({ invoiceCreate: false, creditCreate: false });
    expect((await stage.events(shop)).map((event) => eventText(event)).toSorted()).toEqual([
      'Das automatische Erstellen von Gutschriften wurde ausgeschaltet.',
      'Das automatische Erstellen von Gutschriften wurde eingeschaltet.',
      'Das automatische Erstellen von Rechnungen wurde ausgeschaltet.',
      'Die Einstellung „Rechnungen erstellen“ wurde geändert.',
    ]);
  });

  it('is told in one sentence when it is large', async () => {
    const many = {
      skipFree: true,
      skipPos: false,
      skipTags: ['b2b'],
      invoiceLayoutTitle: 'R',
      useDiscount: true,
      asNet: true,
    };
    await change(many);
    expect(await stage.events(shop)).toMatchObject([{ facts: { setting: '' } }]);
  });

  it('stores nothing when a part is wrong', async () => {
    const changed = await change({ skipFree: true, smtpPort: 0 });
    expect(changed).toMatchObject({
      ok: false,
      failure: [{ text: faultText({ code: 'too-small', facts: { least: '1' } }) }],
    });
    expect((await stored())?.preferences.skipFree).toBe(DEFAULT_PREFERENCES.skipFree);
  });

  it('that changes nothing is told to nobody, and no order is looked at for it', async () => {
    expect(await change({ skipFree: DEFAULT_PREFERENCES.skipFree })).toMatchObject({
      ok: true,
      value: { changed: [] },
    });
    expect([await stage.events(shop), (await stored())?.review]).toEqual([[], undefined]);
  });

  describe('beside which somebody else', () => {
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
      let allowed = MEANS.planFeatures;
      const lowered = makeChangePreferences({
        stores: stage.stores,
        vault,
        clock: stage.clock,
        ids: stage.ids,
        meansOf: () => ({ ...MEANS, planFeatures: allowed }),
      });
      beforeStoring(async () => void (allowed = []));
      expect(await lowered(shop.key, { invoiceSendMailEnabled: true }, { by: STAFF })).toMatchObject({
        ok: false,
        failure: [{ field: 'invoiceSendMailEnabled' }],
      });
      expect((await stored())?.preferences).toEqual(shop.preferences);
    });

    it('erases the shop leads to nothing', async () => {
      beforeStoring(() => stage.stores.erase(shop.key, async () => undefined));
      expect(await change({ skipFree: true })).toEqual({ ok: false, failure: [] });
      expect(await stored()).toBeUndefined();
    });
  });

  it('is a defect for a shop that is not there', async () => {
    const key = 'nobody.myshopify.com' as Shop['key'];
    await expect(changing()(key, {}, { by: STAFF })).rejects.toThrow('there is no shop');
  });
});

describe('a mail server', () => {
  const form: MailServerForm = {
    host: 'smtp.example.com',
    port: 465,
    encryption: 'SSL',
    user: 'kontor',
    email: 'rechnung@example.com',
    name: 'Kontor',
    password: 'geheim',
  };
  const validate = (wish: Partial<MailServerForm> = {}) =>
    makeValidateMailServer({ stores: stage.stores, vault, postbox: stage.mails, changePreferences: changing() })(
      shop.key,
      { ...form, ...wish },
      STAFF,
    );

  it('that lets us in is kept with its password', async () => {
    expect(await validate()).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ smtp: { state: 'connected' }, preferences: { smtpHost: form.host } });
    expect(await vault.get(shop.key, SMTP_PASSWORD)).toBe('geheim');
  });

  it('that is another one afterwards is not used before it was verified', async () => {
    await validate();
    await change({ smtpHost: 'mail.example.com' });
    expect((await stored())?.smtp).toEqual({ state: 'unverified' });
    expect(await change({ smtpHost: '', smtpEmail: '', smtpUser: '', smtpName: '' })).toMatchObject({ ok: true });
    expect([(await stored())?.smtp, await vault.get(shop.key, SMTP_PASSWORD)]).toEqual([undefined, undefined]);
  });

  it.each<[string, Partial<MailServerForm>]>([
    ['of another host', { host: 'smtp.evil.example' }],
    ['at another port', { port: 2525 }],
    ['without the same encryption', { encryption: 'TLS' }],
    ['for another user', { user: 'jemand' }],
  ])('%s is not told the password that is kept', async (_what, wish) => {
    await validate();
    stage.mails.verified.length = 0;
    const { password: _typed, ...typed } = { ...form, ...wish };
    const asked = makeValidateMailServer({
      stores: stage.stores,
      vault,
      postbox: stage.mails,
      changePreferences: changing(),
    });
    expect(await asked(shop.key, typed, STAFF)).toMatchObject({
      ok: false,
      failure: expect.stringContaining('noch einmal'),
    });
    expect(stage.mails.verified).toEqual([]);
    await change({ smtpHost: 'smtp.evil.example' });
    expect(await vault.get(shop.key, SMTP_PASSWORD)).toBeUndefined();
  });

  it('keeps no password when the server was changed by somebody else at the same time', async () => {
    const put = vault.put.bind(vault);
    vault.put = async (...given) => {
      vault.put = put;
      await change({ smtpHost: 'mail.example.com' });
      await put(...given);
    };
    expect(await validate()).toMatchObject({ ok: true });
    expect(await vault.get(shop.key, SMTP_PASSWORD)).toBeUndefined();
    expect(await stored()).toMatchObject({
      smtp: { state: 'unverified' },
      preferences: { smtpHost: 'mail.example.com' },
    });
  });

  it('that does not let us in is not kept, and noted when it is the one in use', async () => {
    const refusal = { kind: 'mail-login-refused', detail: '535 falsches Kennwort' } as const;
    stage.mails.faults.prepare('verify', refusal);
    expect(await validate()).toEqual({ ok: false, failure: refusal.detail });
    expect((await stored())?.smtp).toBeUndefined();
    await validate();
    stage.mails.faults.prepare('verify', refusal);
    const { password: _kept, ...typed } = form;
    await makeValidateMailServer({
      stores: stage.stores,
      vault,
      postbox: stage.mails,
      changePreferences: changing(),
    })(shop.key, typed, STAFF);
    expect((await stored())?.smtp).toEqual({ state: 'interrupted', error: refusal.detail });
  });

  it('stays verified when something else is changed', async () => {
    await validate();
    await change({ skipFree: true });
    expect((await stored())?.smtp).toEqual({ state: 'connected' });
  });

  it('without a password lets us in where it asks for none', async () => {
    const { password: _none, ...open } = form;
    expect(await validate({ password: '' })).toMatchObject({ ok: true });
    expect(stage.mails.verified).toMatchObject([{ host: open.host, password: '' }]);
    expect(await vault.get(shop.key, SMTP_PASSWORD)).toBeUndefined();
  });

  it('is told with who has entered it', async () => {
    await makeValidateMailServer({ stores: stage.stores, vault, postbox: stage.mails, changePreferences: changing() })(
      shop.key,
      form,
      staffId('42'),
    );
    expect(new Set((await stage.events(shop)).map(({ facts }) => facts['by']))).toEqual(new Set(['42']));
  });

  it('that lets us in is not kept where the plan has none', async () => {
    const changePreferences = makeChangePreferences({
      stores: stage.stores,
      vault,
      clock: stage.clock,
      ids: stage.ids,
      meansOf: () => ({ ...MEANS, planFeatures: [] }),
    });
    const refused = await makeValidateMailServer({
      stores: stage.stores,
      vault,
      postbox: stage.mails,
      changePreferences,
    })(shop.key, form, STAFF);
    expect(refused).toEqual({ ok: false, failure: expect.stringMatching(/\p{L}/u) });
    expect([(await stored())?.smtp, await vault.get(shop.key, SMTP_PASSWORD)]).toEqual([undefined, undefined]);
  });

  it('of a shop that is not there is a defect', async () => {
    const asked = makeValidateMailServer({
      stores: stage.stores,
      vault,
      postbox: stage.mails,
      changePreferences: changing(),
    });
    await expect(asked(shopKey('nirgends.myshopify.com'), form, STAFF)).rejects.toThrow('there is no shop');
  });

  it('without a host name is none', async () => {
    expect(await validate({ host: 'smtp server' })).toEqual({ ok: false, failure: 'Ungültiger Hostname' });
  });
});

describe('orders that may go on', () => {
  const lookAgain = () => makeLookAgain({ stores: stage.stores, receiveHint: stage.receiveHint });
  const review = (key = shop.key) => makeReviewOrders({ stores: stage.stores, lookAgain: lookAgain() })(key);

  it('are hinted at once for an occasion', async () => {
    stage.quota = 0;
    await stage.process(shop, anOrder());
    expect(await lookAgain()(shop, 'settings-1', () => true)).toBe(1);
    expect(await lookAgain()(shop, 'settings-1', () => true)).toBe(0);
    expect(await lookAgain()(shop, 'settings-2', () => false)).toBe(0);
  });

  it('are those that wait for transfers, as soon as there are some', async () => {
    const resume = () =>
      makeResumeTransfers({
        stores: stage.stores,
        clock: stage.clock,
        transfersOf: () => ({ period: '2026-11', quota: stage.quota }),
        lookAgain: lookAgain(),
      })(shop);
    expect(await resume()).toBe(0);
    stage.quota = 0;
    await stage.process(shop, anOrder());
    expect(await resume()).toBe(0);
    stage.quota = 5;
    expect([await resume(), await resume()]).toEqual([1, 0]);
    stage.clock.advance(3600);
    expect(await resume()).toBe(1);
  });

  it('are those that a change of settings concerns, also when we died right behind it', async () => {
    await change({ invoiceEvent: 'fulfilled' });
    await review();
    await stage.process((await stored()) ?? shop, anOrder());
    await change({ invoiceEvent: 'created' });
    await change({ skipFree: true });
    expect((await stored())?.review).toMatchObject({ fields: ['invoiceEvent', 'skipFree'] });
    expect([await review(), await review()]).toEqual([1, 0]);
    expect(await stored()).not.toHaveProperty('review');
  });

  it('are asked for once more when settings change again meanwhile', async () => {
    await change({ invoiceEvent: 'fulfilled' });
    const slow = makeReviewOrders({
      stores: stage.stores,
      lookAgain: async () => {
        await change({ skipFree: true });
        return 0;
      },
    });
    await slow(shop.key);
    expect((await stored())?.review).toMatchObject({ fields: ['invoiceEvent', 'skipFree'] });
  });

  it('are none in a shop where nothing was changed, or that is not there', async () => {
    expect([await review(), await review(shopKey('nirgends.myshopify.com'))]).toEqual([0, 0]);
  });
});
