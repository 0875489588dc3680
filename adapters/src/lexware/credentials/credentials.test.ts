import { shopKey } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { InMemoryVault } from '../testing/in-memory-secrets.ts';
import { ApiKeyCredentials } from './api-key-credentials.ts';
import { firstConnected } from './credentials.ts';

const NORD = shopKey('nord.myshopify.com');
const SUED = shopKey('sued.myshopify.com');

describe('API keys', () => {
  it('of two shops with the same account share its limits, without showing the key', async () => {
    const keys = new ApiKeyCredentials(new InMemoryVault());
    await keys.connect(NORD, ' the-key\n');
    await keys.connect(SUED, 'the-key');
    const [nord, sued] = [await keys.current(NORD), await keys.current(SUED)];
    expect(nord).toEqual(sued);
    expect(nord).toMatchObject({ value: { token: 'the-key', account: expect.not.stringContaining('the-key') } });
  });

  it('stay refused until the merchant enters another one', async () => {
    const keys = new ApiKeyCredentials(new InMemoryVault());
    await keys.connect(NORD, 'old');
    expect(await keys.renewed(NORD, 'old')).toMatchObject({ ok: false });
    await keys.connect(NORD, 'new');
    expect(await keys.renewed(NORD, 'old')).toMatchObject({ value: { token: 'new' } });
  });

  it('that are lent are known as such, also once another is lent, and those that a merchant entered are not', async () => {
    const vault = new InMemoryVault();
    const keys = new ApiKeyCredentials(vault);
    await keys.lend(NORD, 'old');
    await keys.connect(SUED, 'own');
    expect(await Promise.all([NORD, SUED].map((shop) => keys.lentTo(shop, 'new')))).toEqual(['earlier', undefined]);
    // to look changes nothing
    expect(await keys.current(NORD)).toMatchObject({ value: { token: 'old' } });
    await keys.connect(NORD, 'entered');
    expect(await keys.lentTo(NORD, 'new')).toBeUndefined();
  });

  it('that were lent before anybody noted so are known by being the same', async () => {
    const keys = new ApiKeyCredentials(new InMemoryVault());
    await keys.connect(NORD, 'old');
    expect([await keys.lentTo(NORD, ' old '), await keys.lentTo(NORD, 'new')]).toEqual(['now', undefined]);
  });

  it('of one shop are not given to another', async () => {
    const keys = new ApiKeyCredentials(new InMemoryVault());
    await keys.connect(NORD, 'old');
    expect(await keys.current(SUED)).toEqual({ ok: false, failure: { kind: 'bookkeeping-not-connected' } });
  });
});

describe('several sources', () => {
  it('are asked in turn until one knows the shop', async () => {
    const [first, second] = [new ApiKeyCredentials(new InMemoryVault()), new ApiKeyCredentials(new InMemoryVault())];
    await second.connect(NORD, 'second');
    const both = firstConnected([first, second]);
    expect(await both.current(NORD)).toMatchObject({ value: { token: 'second' } });
    expect(await both.current(SUED)).toEqual({ ok: false, failure: { kind: 'bookkeeping-not-connected' } });
  });
});
