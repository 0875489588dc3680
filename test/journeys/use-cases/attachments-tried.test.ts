import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { inMemoryVault } from '@belegwerk/contracts/ports';
import { anOrder } from '../../builders/index.ts';
import { changingPreferences } from './changing-preferences.ts';
import { Stage } from './stage.ts';

const [TERMS, OTHER] = ['https://example.com/agb.pdf', 'https://example.com/widerruf.pdf'];

let stage: Stage;
let shop: Shop;
beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: { invoiceSendMailAttachments: [TERMS] } });
});
afterEach(() => stage.close());

const save = (wish: PreferencesChange) => changingPreferences(stage, inMemoryVault())(shop, wish);
const kept = async () => (await stage.stores.shops.find(shop.key))?.preferences.invoiceSendMailAttachments;
const unreadable = () => stage.mails.fileFaults.prepare('fetch', { kind: 'attachment-unreachable', detail: '404' });

describe('the address of an attachment', () => {
  it('is tried when it is saved: what cannot be read is not kept, and says so at its place', async () => {
    unreadable();
    expect(await save({ invoiceSendMailAttachments: [TERMS, OTHER] })).toMatchObject({
      ok: false,
      failure: {
        kind: 'faulty',
        faults: [
          {
            field: 'invoiceSendMailAttachments',
            at: [1],
            text: 'Der Anhang „widerruf.pdf“ ließ sich nicht laden. Prüfe die Adresse, oder nimm sie heraus',
          },
        ],
      },
    });
    expect(await kept()).toEqual([TERMS]);
    expect(await save({ invoiceSendMailAttachments: [TERMS, OTHER] })).toMatchObject({ ok: true });
    expect(await kept()).toEqual([TERMS, OTHER]);
  });

  it('is tried with the newest order, so that a file made for each order can be made; nothing of its customer is told', async () => {
    await stage.process(shop, anOrder());
    const told: Readonly<Record<string, string>>[] = [];
    const fetch = stage.mails.fetch.bind(stage.mails);
    stage.mails.fetch = (url: string, parameters: Readonly<Record<string, string>> = {}) => (
      told.push(parameters),
      fetch(url)
    );
    await save({ invoiceSendMailAttachments: [OTHER], creditSendMailAttachments: [OTHER] });
    const { name, id } = anOrder();
    expect(told).toEqual([expect.objectContaining({ orderId: id.split('/').at(-1), orderName: name })]);
    expect(JSON.stringify(told)).not.toContain(anOrder().email);
  });

  it('that was there before keeps nothing else from being saved', async () => {
    unreadable();
    expect(await save({ skipPos: true, invoiceSendMailAttachments: [TERMS] })).toMatchObject({ ok: true });
  });
});
