import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inMemoryVault, type InMemoryVault } from '@belegwerk/contracts/ports';
import { givenPlan } from '@belegwerk/core/plans';
import { mailPassword, makeValidateMailServer, revisionOf, type MailServerForm } from '@belegwerk/core/use-cases';
import { shopKey, staffId } from '@belegwerk/core/kernel';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { Postbox } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { changerOf, changingPreferences, STAFF } from './changing-preferences.ts';
import { Stage } from './stage.ts';

let stage: Stage;
let shop: Shop;
let vault: InMemoryVault;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open();
  vault = inMemoryVault();
});
afterEach(() => stage.close());

const stored = async (): Promise<Shop | undefined> => stage.stores.shops.find(shop.key);
const theShop = async (): Promise<Shop> => (await stored()) as Shop;
const password = async (): Promise<string | undefined> => mailPassword(vault, await theShop());
const changing = () => changerOf(stage, vault);
const change = (wish: PreferencesChange, typed?: string) => changingPreferences(stage, vault)(shop, wish, typed);

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
    expect(await password()).toBe('geheim');
  });

  it('that is another one afterwards is not used before it was verified', async () => {
    await validate();
    await change({ smtpHost: 'mail.example.com' });
    expect((await stored())?.smtp).toEqual({ state: 'unverified' });
    expect(await change({ smtpHost: '', smtpEmail: '', smtpUser: '', smtpName: '' })).toMatchObject({ ok: true });
    expect([(await stored())?.smtp, await password()]).toEqual([undefined, undefined]);
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
    expect(await password()).toBeUndefined();
  });

  it('is kept in the history as changed in its own form', async () => {
    await validate();
    const { items } = await stage.recordsOf(shop).settings.page({ page: 1, pageSize: 9 });
    expect(items.map(({ origin, by }) => [origin, by])).toEqual([['mail-server', STAFF]]);
  });

  it('keeps no password when the server was changed by another person at the same time', async () => {
    const put = vault.put.bind(vault);
    vault.put = async (...given) => {
      vault.put = put;
      await change({ smtpHost: 'mail.example.com' });
      await put(...given);
    };
    expect(await validate()).toMatchObject({ ok: true });
    expect(await password()).toBeUndefined();
    expect(await stored()).toMatchObject({
      smtp: { state: 'unverified' },
      preferences: { smtpHost: 'mail.example.com' },
    });
  });

  it('that does not let us in is not kept, and noted when it is the one in use', async () => {
    const refusal = { kind: 'mail-login-refused', detail: '535 falsches Kennwort' } as const;
    stage.mails.faults.prepare('verify', refusal);
    const said =
      'Der Server hat die Anmeldung abgelehnt. Prüfe Benutzername und Passwort. Der Server sagt: „535 falsches Kennwort“.';
    expect(await validate()).toEqual({ ok: false, failure: said });
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
    expect((await stored())?.smtp).toEqual({ state: 'interrupted', error: said });
  });

  it('stays verified when something else is changed', async () => {
    await validate();
    await change({ skipFree: true });
    expect((await stored())?.smtp).toEqual({ state: 'connected' });
  });

  it('is not asked without a password', async () => {
    expect(await validate({ password: '' })).toEqual({
      ok: false,
      failure: expect.stringContaining('Gib das Passwort'),
    });
    expect([stage.mails.verified, (await theShop()).smtp, await password()]).toEqual([[], undefined, undefined]);
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
    const plan = givenPlan('free', stage.clock.now());
    await stage.stores.shops.update(shop.key, (known) => ({ ...known, plan }));
    const refused = await makeValidateMailServer({
      stores: stage.stores,
      vault,
      postbox: stage.mails,
      changePreferences: changing(),
    })(shop.key, form, STAFF);
    expect(refused).toEqual({ ok: false, failure: expect.stringMatching(/\p{L}/u) });
    expect([(await stored())?.smtp, await password()]).toEqual([undefined, undefined]);
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

  describe('whose password two windows change', () => {
    const seeing = (revision: string, wish: PreferencesChange, typed?: string) =>
      changing()(shop.key, wish, { revision, password: typed, by: STAFF, origin: 'general' });
    const STALE = { ok: false, failure: { kind: 'stale' } };

    it('is never told the one that the other window typed for the server from before', async () => {
      await validate();
      const seen = revisionOf(await theShop());
      await seeing(seen, { smtpHost: 'b.example' });
      expect(await seeing(seen, {}, 'für smtp.example.com')).toEqual(STALE);
      expect(await seeing(seen, { smtpUser: form.user }, 'für smtp.example.com')).toEqual(STALE);
      expect([await password(), vault.texts()]).toEqual([undefined, []]);
    });

    it('keeps the first of two, and tells the second window so', async () => {
      await validate();
      const seen = revisionOf(await theShop());
      expect(await seeing(seen, {}, 'erstes')).toMatchObject({ ok: true });
      expect(await seeing(seen, {}, 'zweites')).toEqual(STALE);
      expect([await password(), vault.texts()]).toEqual(['erstes', ['erstes']]);
    });

    it('keeps none that came late from a window that died', async () => {
      await validate();
      const put = vault.put.bind(vault);
      vault.put = async (...given) => {
        vault.put = put;
        await seeing(revisionOf(await theShop()), {}, 'zweites');
        await put(...given);
        vault.names = () => Promise.reject(new Error('the process died'));
      };
      const names = vault.names.bind(vault);
      await expect(change({}, 'erstes')).rejects.toThrow('died');
      vault.names = names;
      expect([await password(), vault.texts().toSorted()]).toEqual(['zweites', ['erstes', 'zweites']]);
      await change({ posName: 'Kasse' });
      expect([await password(), vault.texts()]).toEqual(['zweites', ['zweites']]);
    });

    it('keeps its password when the change to another server is refused', async () => {
      await validate();
      const seen = revisionOf(await theShop());
      await change({ posName: 'Kasse' });
      expect(await seeing(seen, { smtpHost: 'b.example' }, 'für b.example')).toEqual(STALE);
      expect(await change({ smtpHost: 'b.example', smtpPort: 0 }, 'für b.example')).toMatchObject({ ok: false });
      expect([await password(), (await theShop()).smtp]).toEqual(['geheim', { state: 'connected' }]);
      expect(vault.texts()).toEqual(['geheim']);
    });
  });

  describe('whose change dies in the middle', () => {
    const dying = (): Promise<never> => Promise.reject(new Error('the process died'));
    const toAnother = () => change({ smtpHost: 'b.example' }, 'für b.example');

    it('before it is stored keeps the password of the server from before', async () => {
      await validate();
      const { shops } = stage.stores;
      const update = shops.update.bind(shops);
      shops.update = dying;
      await expect(toAnother()).rejects.toThrow('died');
      shops.update = update;
      expect([(await theShop()).preferences.smtpHost, await password()]).toEqual([form.host, 'geheim']);
      expect(vault.texts()).toEqual(['geheim']);
    });

    it.each(['put', 'remove'] as const)(
      'after it was stored (%s) tells no server the password of another',
      async (call) => {
        await validate();
        const works = { ...vault };
        Object.assign(vault, { [call]: dying });
        await expect(toAnother()).rejects.toThrow('died');
        Object.assign(vault, works);
        const there = await theShop();
        expect([there.preferences.smtpHost, there.smtp]).toEqual(['b.example', { state: 'unverified' }]);
        expect(await password()).toBe(call === 'put' ? undefined : 'für b.example');
        await change({ posName: 'Kasse' });
        expect(vault.texts()).toEqual(call === 'put' ? [] : ['für b.example']);
      },
    );
  });

  it('is told no password that was not typed for it, even where the vault has one from before', async () => {
    await vault.put(shop.key, 'smtp.password.1', 'für einen anderen');
    await change({ smtpHost: form.host, smtpUser: form.user, smtpEmail: form.email, smtpName: form.name });
    const { smtpPort: port, smtpEncryption: encryption } = (await theShop()).preferences;
    expect(await validate({ port, encryption, password: '' })).toMatchObject({ ok: false });
    expect([await password(), stage.mails.verified, vault.texts()]).toEqual([undefined, [], []]);
  });

  describe('whose check is slow', () => {
    /** Checks the server with the password that is kept, while something else happens. */
    const slowly = (meanwhile: () => Promise<unknown>, answer: Awaited<ReturnType<Postbox['verify']>>) => {
      const { mails } = stage;
      const verify = mails.verify.bind(mails);
      mails.verify = async () => {
        mails.verify = verify;
        await meanwhile();
        return answer;
      };
      return validate({ password: '' });
    };

    it('does not interrupt the one that another window has put in its place', async () => {
      await validate();
      const failure = { kind: 'mail-login-refused', detail: 'zu langsam' } as const;
      const another = () => validate({ host: 'neu.example.com', password: 'neu' });
      expect(await slowly(another, { ok: false, failure })).toEqual({
        ok: false,
        failure: expect.stringContaining(failure.detail),
      });
      expect(await theShop()).toMatchObject({
        preferences: { smtpHost: 'neu.example.com' },
        smtp: { state: 'connected' },
      });
    });

    it('does not come back when another window has removed it, and says so', async () => {
      await validate();
      const removed = () => change({ smtpHost: '', smtpEmail: '', smtpUser: '', smtpName: '' });
      expect(await slowly(removed, { ok: true, value: undefined })).toEqual({
        ok: false,
        failure: expect.stringContaining('inzwischen an anderer Stelle geändert'),
      });
      expect([(await theShop()).preferences.smtpHost, (await theShop()).smtp, vault.texts()]).toEqual([
        '',
        undefined,
        [],
      ]);
    });
  });
});
