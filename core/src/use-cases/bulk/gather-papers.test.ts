import { describe, expect, it } from '@jest/globals';
import { anOrderRecord } from '@belegwerk/contracts/ports';
import { anEntryOf, anIssuedDocument } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import type { DocumentProcessing } from '../../records/processing-status.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { PaperBinder } from '../../ports/paper-binder.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import type { FolderFile } from '../../ports/folder-writer.ts';
import { orderId } from '../../kernel/ids.ts';
import { makeGatherPapers } from './gather-papers.ts';

const invoice = anEntryOf(anIssuedDocument({ status: 'open', number: 'RE1001' }));
const done: DocumentProcessing = {
  kind: 'invoice',
  source: invoice.source,
  state: 'done',
  reason: { code: 'EXISTING', facts: { number: 'RE1001' } },
};
const refused: DocumentProcessing = {
  kind: 'credit-note',
  source: 'gid://shopify/Refund/1',
  state: 'failed',
  reason: { code: 'REFUSED', facts: { message: 'Kontakt gesperrt' } },
};
const held: DocumentProcessing = {
  kind: 'delivery-note',
  source: 'gid://shopify/Fulfillment/1',
  state: 'held',
  reason: { code: 'MISSING_ADDRESS', facts: { missing: 'name' } },
};

interface Printing {
  readonly preferences?: Partial<Preferences>;
  readonly times?: number;
  /** Of each file. */
  readonly bytes?: number;
  /** The caller that waits for it goes away behind so many files. */
  readonly wantedFor?: number;
}

/** The cover page and how many files lie behind it; no head where it is not fetched. */
const printed = async (order: OrderRecord, printing: Printing = {}) => {
  const { preferences = {}, times = 1, bytes = 0, wantedFor = Infinity } = printing;
  let files = 0;
  let head: readonly string[] = [];
  const binder: Pick<PaperBinder, 'bind'> = {
    bind: async (each, headOf) => {
      for await (const _file of each) files += 1;
      head = headOf();
      return new Uint8Array();
    },
  };
  const { pdfOf } = makeGatherPapers({
    stores: { recordsOf: () => ({ orders: { byId: async () => order } }) } as never,
    readOwnFile: async () => ({
      ok: true,
      value: { fileName: 'RE1001.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(bytes) },
    }),
    binder: binder as PaperBinder,
    writer: { csv: () => new Uint8Array() },
    wait: () => Promise.resolve(),
  });
  const ids = Array.from({ length: times }, () => order.id);
  const pdf = await pdfOf(aShop({ preferences }), ids, () => files < wantedFor);
  return { files, ...(pdf ? { head } : {}) };
};

describe('the cover page of printed documents', () => {
  const order = anOrderRecord({ name: '#1042', documents: [invoice], documentStatuses: [done, refused, held] });

  it('names every document that is held or failed beside one that is there, with its reason', async () => {
    expect(await printed(order)).toEqual({
      files: 1,
      head: [
        'Nicht in dieser Datei',
        '',
        'Gutschrift zu #1042 fehlt: Lexware Office hat die Gutschrift abgelehnt: Kontakt gesperrt. Ändere, was genannt ist, und wähle „Neu prüfen“.',
        'Lieferschein zu #1042 fehlt: Der Lieferschein ist angehalten, weil in der Adresse kein Name steht. Ergänze die Adresse in Shopify, danach geht es von selbst weiter.',
      ],
    });
  });

  it('says nothing of what is not printed by the settings, nor of what is left or waits as the settings want it', async () => {
    const waits = { ...held, state: 'waiting', reason: { code: 'WAIT' } } as const;
    const left = { ...refused, state: 'skipped', reason: { code: 'DISABLED_CREDIT_CREATE' } } as const;
    expect((await printed(order, { preferences: { printDeliveries: false, printCredits: false } })).head).toEqual([]);
    expect((await printed({ ...order, documentStatuses: [done, left, waits] })).head).toEqual([]);
  });

  it('names a draft, and an order that was stopped before anything was decided of it', async () => {
    const draft = anEntryOf(anIssuedDocument({ status: 'draft' }));
    expect((await printed({ ...order, documents: [draft], documentStatuses: [done] })).head?.slice(2)).toEqual([
      'Rechnung zu #1042 ist noch ein Entwurf. Schreibe ihn in Lexware Office fest.',
    ]);
    const { documentStatuses: _none, ...undecided } = order;
    const stopped = {
      ...undecided,
      documents: [],
      status: { state: 'held', reason: { code: 'DUPLICATE_ORDER' } },
    } as const;
    expect((await printed(stopped)).head?.slice(2)).toEqual([
      'Rechnung zu #1042 fehlt: Die Bestellung hat denselben Namen wie eine andere Bestellung. Benenne eine von beiden um, danach geht es von selbst weiter.',
    ]);
  });

  it('names those that do not fit into one file any more, and does not read them', async () => {
    const alone = { ...order, documentStatuses: [done] };
    const { files, head } = await printed(alone, { times: 4, bytes: 33 * 1024 * 1024 });
    expect([files, head?.slice(2)]).toEqual([
      2,
      [0, 1].map(() => 'Rechnung RE1001 zu #1042 passt nicht mehr in diese Datei.'),
    ]);
  });

  it('is not written, and no further file is read, once no caller waits for it', async () => {
    expect(await printed(order, { times: 4, wantedFor: 1 })).toEqual({ files: 1 });
  });
});

describe('the ZIP of many documents', () => {
  it('has a folder for each kind, no name twice, and a list that says where each document stands', async () => {
    const note = anEntryOf(anIssuedDocument({ kind: 'delivery-note', number: 'LS1' }), { kind: 'delivery-note' });
    const orders = ['#1042', '#1043'].map((name, at) =>
      anOrderRecord({
        id: orderId(`gid://shopify/Order/${at}`),
        name,
        documents: [
          { ...invoice, id: `i-${at}`, orderName: name },
          { ...note, id: `n-${at}`, orderName: name },
        ],
        documentStatuses: [done],
      }),
    );
    const names: string[] = [];
    const lists: FolderFile[] = [];
    const binder: Pick<PaperBinder, 'pack'> = {
      pack: async function* (files) {
        for await (const { folder, fileName } of files) names.push(folder ? `${folder}/${fileName}` : fileName);
        yield new Uint8Array();
      },
    };
    const items = orders.map(({ id }) => ({ task: { kind: 'order', order: id } }));
    const { zipOfBatch } = makeGatherPapers({
      stores: {
        recordsOf: () => ({
          orders: { byId: async (id: string) => orders.find((each) => each.id === id) },
          batches: { items: async () => ({ items }) },
        }),
      } as never,
      readOwnFile: async (_shop, { kind }) => ({
        ok: true,
        value: { fileName: `${kind}.pdf`, mediaType: 'application/pdf', bytes: new Uint8Array() },
      }),
      binder: binder as PaperBinder,
      writer: { csv: (list) => (lists.push(list), new Uint8Array()) },
      wait: () => Promise.resolve(),
    });
    for await (const _piece of (await zipOfBatch(aShop(), 'b', 1)) ?? []) continue;
    const papers = ['invoice.pdf', 'invoice #1043.pdf'].map((name) => `Rechnungen/${name}`);
    expect(names.filter((name) => name.startsWith('Rechnungen'))).toEqual(papers);
    expect(names.at(-1)).toBe('Belege.csv');
    const [head = [], ...rows] = lists[0]?.rows ?? [];
    const listed = rows.map((row) => row[head.indexOf('Datei')]);
    expect(new Set(listed)).toEqual(new Set(names.slice(0, -1)));
  });
});
