import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshShop } from '@belegwerk/contracts/ports';
import { day, type DocumentId, type ShopKey } from '@belegwerk/core/kernel';
import { aDraft } from '../builders/index.ts';
import { enteredValues, openFilesAccount } from './files-account.ts';
import { anOrder } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openFilesAccount>>;
let shop: ShopKey;
beforeAll(async () => {
  account = await openFilesAccount();
});
beforeEach(() => {
  shop = freshShop();
  account.elsewhere.splice(0);
});
afterAll(() => account.close());

const faultsOf = async (values: unknown): Promise<readonly string[]> => {
  const read = await account.openTarget().entries?.read(shop, values);
  return read && !read.ok ? read.failure.map(({ field }) => field) : [];
};
const withSeller = (change: object) => ({ ...enteredValues(), seller: { ...enteredValues().seller, ...change } });
const withRange = (kind: string, change: object) => {
  const { numbers, ...rest } = enteredValues();
  return { ...rest, numbers: { ...numbers, [kind]: { prefix: 'XX-', first: 1, width: 4, ...change } } };
};

describe('what a merchant enters without an accounting program', () => {
  it.each([
    ['nothing at all', undefined, ['seller']],
    ['no name', withSeller({ name: ' ' }), ['seller.name']],
    ['a name that cannot be printed', withSeller({ name: '王' }), ['seller.name']],
    ['neither tax number nor VAT id', withSeller({ taxNumber: '' }), ['seller.taxNumber']],
    ['a VAT id with a wrong digit', withSeller({ vatId: 'DE811569868' }), ['seller.vatId']],
    ['an IBAN with a wrong digit', withSeller({ bank: { iban: 'DE02120300000000202052' } }), ['seller.bank.iban']],
    ['a prefix that ends in a digit', withRange('invoice', { prefix: 'RE2026' }), ['numbers.invoice.prefix']],
    ['a prefix that is a path', withRange('invoice', { prefix: '../RE-' }), ['numbers.invoice.prefix']],
    ['one prefix for two kinds', withRange('credit-note', { prefix: 're-' }), ['numbers.credit-note.prefix']],
    ['no first number', withRange('invoice', { first: 0 }), ['numbers.invoice.first']],
    [
      'a logo that is no picture',
      { ...enteredValues(), look: { logo: { base64: 'eA==', mediaType: 'image/png' } } },
      ['look.logo'],
    ],
    ['a mailbox that is no address', { ...enteredValues(), copies: { address: 'ablage' } }, ['copies.address']],
    ['an e-mail address without end', withSeller({ email: `${'a'.repeat(250)}@b.de` }), ['seller.email']],
    [
      'a server that is asked without encryption',
      { ...enteredValues(), place: { kind: 'webdav', url: 'http://cloud.example/a', user: 'u', password: 'p' } },
      ['place.url'],
    ],
    [
      'an address with a search, behind which no name of a file can stand',
      { ...enteredValues(), place: { kind: 'webdav', url: 'https://cloud.example/a?dir=b', user: 'u', password: 'p' } },
      ['place.url'],
    ],
  ])('is told at its field: %s', async (_what, values, fields) => {
    expect(await faultsOf(values)).toEqual(fields);
  });

  it('may not begin numbers as those of the program before', async () => {
    account.elsewhere.push('RE-', 'GS-2026');
    expect(await faultsOf(enteredValues())).toEqual(['numbers.invoice.prefix', 'numbers.credit-note.prefix']);
    account.elsewhere.splice(0, 2, 'RE', 'GS');
    expect(await faultsOf(enteredValues())).toEqual([]);
  });

  it('is the seller, and is shown again as it was entered', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, withSeller({ regime: 'small-business', vatId: 'DE811569869' }));
    expect(await target.bookkeeping.seller(shop)).toEqual({
      ok: true,
      value: {
        organizationId: shop,
        companyName: 'Kaffeekontor Nord GmbH',
        smallBusiness: true,
        distanceSales: 'origin',
        scheme: 'exempt',
        vatId: 'DE811569869',
        lacks: ['contacts', 'payments', 'drafts', 'every-script'],
        edition: [],
      },
    });
    expect(await target.entries?.entered(shop)).toMatchObject({
      place: { kind: 'folder' },
      seller: { contactName: 'Lena Voß' },
    });
    expect(await readFile(account.pathOf(shop, 'Belegwerk.txt'), 'utf8')).toContain('Originale');
  });

  it('may name a mailbox for copies: from then on, also when its address changes, and from anew once there was none', async () => {
    const target = account.openTarget();
    const copiesOf = async (address?: string) => {
      const forged = { since: '2020-01-01T00:00:00.000Z', enteredAt: '2020-01-01T00:00:00.000Z' };
      const copies = address === undefined ? {} : { copies: { address, ...forged } };
      await account.connect(target, shop, { ...enteredValues(), ...copies });
      const seller = await target.bookkeeping.seller(shop);
      return seller.ok ? seller.value.copies : seller.failure;
    };
    const begun = account.clock.now();
    expect(await copiesOf('ablage@laden.example')).toEqual({
      address: 'ablage@laden.example',
      since: begun,
      enteredAt: begun,
    });
    account.pass(60);
    expect(await copiesOf('belege@laden.example')).toMatchObject({ since: begun, enteredAt: account.clock.now() });
    expect(await target.entries?.entered(shop)).toMatchObject({ copies: { address: 'belege@laden.example' } });
    expect(await copiesOf(' ')).toBeUndefined();
    expect(await target.entries?.entered(shop)).not.toHaveProperty('copies');
    expect(await copiesOf('ablage@laden.example')).toMatchObject({ since: account.clock.now() });
  });

  it('does not go back in numbers that were given, and goes on where a series was left', async () => {
    const target = account.openTarget();
    await account.connect(target, shop);
    const issue = async () => {
      const issued = await target.bookkeeping.issue(shop, anOrder(aDraft()));
      const read = issued.ok && (await target.bookkeeping.read(shop, 'invoice', issued.value));
      return read && read.ok ? read.value.number : JSON.stringify(issued);
    };
    expect(await issue()).toBe('RE-0001');
    await account.connect(target, shop, withRange('invoice', { prefix: 'R.', first: 500 }));
    expect(await issue()).toBe('R.0500');
    await account.connect(target, shop, withRange('invoice', { prefix: 'RE-', first: 1 }));
    expect(await issue()).toBe('RE-0002');
    const refused = async (kind: string, change: object): Promise<readonly string[]> => {
      const read = await target.entries?.read(shop, withRange(kind, change));
      return read && !read.ok ? read.failure.map(({ field }) => field) : [];
    };
    // in other capitals, or of another kind, they are the numbers that were given
    expect(await refused('invoice', { prefix: 're-' })).toEqual(['numbers.invoice.prefix']);
    expect(await refused('credit-note', { prefix: 'R.' })).toEqual(['numbers.credit-note.prefix']);
    // it has begun
    expect(await refused('invoice', { prefix: 'RE-', first: 5000 })).toEqual(['numbers.invoice.first']);
    expect(await refused('invoice', { prefix: 'RE-', first: 1 })).toEqual([]);
  });
});

describe('documents of a merchant without an accounting program', () => {
  it('know no contacts and no payments, and say so', async () => {
    const target = account.openTarget();
    await account.connect(target, shop);
    const { contacts, payments, bookkeeping } = target;
    expect(await payments.available(shop)).toEqual({ ok: true, value: false });
    const lacking = { ok: false, failure: { kind: 'bookkeeping-permission-missing' } };
    expect(await contacts.search(shop, {})).toMatchObject(lacking);
    expect(await payments.accountFor(shop, 'gateway:klarna')).toMatchObject(lacking);
    const rights = await bookkeeping.scopes(shop);
    expect(rights.ok && rights.value).toEqual(expect.arrayContaining(['invoices.write', 'delivery-notes.read']));
    expect(rights.ok && rights.value?.filter((right) => /contacts|transactions|payment/.test(right))).toEqual([]);
    expect(await bookkeeping.unpaid(shop, 'd-1' as DocumentId)).toEqual({ ok: true, value: undefined });
  });

  it('name the invoice that a credit note corrects', async () => {
    const target = account.openTarget();
    await account.connect(target, shop);
    const invoice = await target.bookkeeping.issue(shop, anOrder(aDraft()));
    const relatedTo = invoice.ok ? invoice.value : ('' as DocumentId);
    const credit = await target.bookkeeping.issue(shop, anOrder(aDraft({ kind: 'credit-note' }), { relatedTo }));
    const id = credit.ok ? credit.value : ('' as DocumentId);
    expect(await target.changes.inspect(shop, 'credit-note', id)).toMatchObject({ value: { relatedTo: [relatedTo] } });
    expect(await readFile(account.pathOf(shop, 'GS-0001.xml'), 'utf8')).toContain('RE-0001');
    expect(await target.bookkeeping.recipient(shop, relatedTo)).toMatchObject({ value: { name: 'Erika Mustermann' } });
    const corrects = [{ id: relatedTo, number: 'RE-0001', date: day('2026-11-20') }];
    const second = await target.bookkeeping.issue(shop, anOrder(aDraft({ kind: 'credit-note', corrects })));
    const secondId = second.ok ? second.value : ('' as DocumentId);
    const inspected = await target.changes.inspect(shop, 'credit-note', secondId);
    expect(inspected).toMatchObject({ value: { relatedTo: [relatedTo] } });
    expect(await readFile(account.pathOf(shop, 'GS-0002.xml'), 'utf8')).toContain('RE-0001');
  });

  it('draw no number while a character cannot be printed', async () => {
    const target = account.openTarget();
    await account.connect(target, shop);
    const draft = aDraft({ remark: '谢谢' });
    expect(await target.bookkeeping.issue(shop, anOrder(draft))).toMatchObject({
      failure: { kind: 'bookkeeping-refused', reasons: [expect.stringContaining('„谢“')] },
    });
    expect(await account.stores.originals.listed(shop, undefined, 1)).toEqual([]);
  });

  it('are kept and not shown once their customer is erased', async () => {
    const target = account.openTarget();
    await account.connect(target, shop);
    const issued = await target.bookkeeping.issue(shop, anOrder(aDraft()));
    const id = issued.ok ? issued.value : ('' as DocumentId);
    await account.stores.originals.restrict(shop, account.clock.now(), [id]);
    expect(await target.bookkeeping.file(shop, 'invoice', id)).toEqual({
      ok: false,
      failure: { kind: 'document-not-found' },
    });
    expect(await target.changes.inspect(shop, 'invoice', id)).toMatchObject({
      value: { texts: '', recipientName: '' },
    });
    expect(await target.bookkeeping.read(shop, 'invoice', id)).toMatchObject({ value: { number: 'RE-0001' } });
    expect(await account.stores.originals.contents(shop, id)).toBeDefined();
  });
});

/** A folder behind WebDAV, which lets one user in. */
class CloudFolder {
  readonly files = new Map<string, Buffer>();
  /** What lies there right before something else is put there. */
  comesMeanwhile: Buffer | undefined;
  /** What is said instead of an answer. */
  status: number | undefined;
  /** From when on, by the count of requests, it takes what is sent and says nothing more. */
  silentFrom: number | undefined;
  requests = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const isSilent = this.silentFrom !== undefined && this.requests >= this.silentFrom;
      this.requests += 1;
      void this.#answer(request).then(({ status, body }) => isSilent || response.writeHead(status).end(body));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/dav/belege`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body?: Buffer }> {
    const sent: Buffer[] = [];
    for await (const chunk of request) sent.push(chunk as Buffer);
    const name = decodeURIComponent(request.url ?? '');
    const login = `Basic ${Buffer.from('lena:geheim').toString('base64')}`;
    if (this.status !== undefined) return { status: this.status };
    if (request.headers.authorization !== login) return { status: 401 };
    if (request.method === 'PUT') {
      // another one was faster
      if (this.comesMeanwhile) this.files.set(name, this.comesMeanwhile);
      if (request.headers['if-none-match'] === '*' && this.files.has(name)) return { status: 412 };
      this.files.set(name, Buffer.concat(sent));
      return { status: 201 };
    }
    const body = this.files.get(name);
    return body ? { status: 200, body } : { status: 404 };
  }
}

describe('a folder behind WebDAV', () => {
  let cloud: CloudFolder;
  let url: string;
  beforeEach(async () => {
    cloud = new CloudFolder();
    url = await cloud.listen();
  });
  const values = (password: string | undefined = 'geheim') => ({
    ...enteredValues(),
    place: { kind: 'webdav', url, user: 'lena', password },
  });

  it('gets each document as PDF and as XML, as it was written', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, values());
    const issued = await target.bookkeeping.issue(shop, anOrder(aDraft()));
    const file = await target.bookkeeping.file(shop, 'invoice', issued.ok ? issued.value : ('' as DocumentId));
    expect([...cloud.files.keys()]).toEqual(
      ['Belegwerk-Shop.txt', 'Belegwerk.txt', 'RE-0001.pdf', 'RE-0001.xml'].map((name) => `/dav/belege/${name}`),
    );
    expect(file.ok && cloud.files.get('/dav/belege/RE-0001.pdf')?.equals(file.value.bytes)).toBe(true);
    cloud.close();
  });

  it('is of one shop: another one is told at the field, and the same may enter it again', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, values());
    expect(await target.entries?.read(freshShop(), values())).toEqual({
      ok: false,
      failure: [
        {
          field: 'place.url',
          text: 'In diesen Ordner legt schon ein anderer Shop seine Belege. Gib einen eigenen Ordner an.',
        },
      ],
    });
    expect(await faultsOf(values())).toEqual([]);
    cloud.close();
  });

  it('that another shop has taken since gets no document, and no number is given', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, values());
    cloud.files.clear();
    await account.connect(target, freshShop(), values());
    expect(await target.bookkeeping.issue(shop, anOrder(aDraft()))).toMatchObject({
      failure: { kind: 'bookkeeping-refused', reasons: [expect.stringContaining('schon ein anderer Shop')] },
    });
    expect(await account.stores.originals.listed(shop, undefined, 9)).toEqual([]);
    cloud.close();
  });

  it('says why it takes nothing, and no number is given', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, values());
    cloud.status = 401;
    expect(await target.bookkeeping.issue(shop, anOrder(aDraft()))).toMatchObject({
      failure: { kind: 'bookkeeping-refused', reasons: [expect.stringContaining('Benutzername und Passwort')] },
    });
    expect(await account.stores.originals.listed(shop, undefined, 9)).toEqual([]);
    cloud.close();
  });

  it('that says nothing more holds up its own shop for a look alone, and no number is lost by it', async () => {
    const target = account.openTarget(account.stores, { requestSeconds: 4, lookSeconds: 4 });
    await account.connect(target, shop, values());
    const other = freshShop();
    await account.connect(target, other);
    // whose folder it is is asked twice; two questions for the number and one before the PDF are answered, too; the PDF is not
    cloud.silentFrom = cloud.requests + 5;
    const order = anOrder(aDraft());
    const issued = await target.bookkeeping.issue(shop, order);
    expect(issued).toMatchObject({ failure: { kind: 'bookkeeping-outcome-unknown' } });
    expect(cloud.requests).toBe(cloud.silentFrom + 1);
    const next = anOrder(aDraft());
    expect(await target.bookkeeping.issue(shop, next)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-busy', waitSeconds: 30 },
    });
    expect(cloud.requests).toBe(cloud.silentFrom + 1);
    expect(await target.bookkeeping.issue(other, anOrder(aDraft()))).toMatchObject({ ok: true });
    cloud.silentFrom = undefined;
    const { mark, draft } = order;
    const trace = { kind: draft.kind, mark, total: draft.totals.gross, sentAt: account.clock.now() };
    expect(await target.bookkeeping.find(shop, trace)).toMatchObject({ value: { seen: 'too-early', waitSeconds: 30 } });
    account.pass(30);
    const patient = account.openTarget();
    expect(await patient.bookkeeping.find(shop, trace)).toMatchObject({ value: { seen: 'found' } });
    expect(await patient.bookkeeping.issue(shop, next)).toMatchObject({ ok: true });
    const kept = await account.stores.originals.listed(shop, undefined, 9);
    expect(kept.map(({ number, issuedAt }) => [number, issuedAt !== undefined])).toEqual([
      ['RE-0001', true],
      ['RE-0002', true],
    ]);
    cloud.close();
  });

  it('keeps what came there while a document was laid down', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, values());
    cloud.comesMeanwhile = Buffer.from('of another program');
    expect(await target.bookkeeping.issue(shop, anOrder(aDraft()))).toMatchObject({
      failure: { kind: 'bookkeeping-outcome-unknown' },
    });
    expect(cloud.files.get('/dav/belege/RE-0001.pdf')?.toString()).toBe('of another program');
    cloud.close();
  });

  it.each([
    [401, 'Benutzername und Passwort'],
    [409, 'Ordner'],
    [507, 'kein Platz'],
    [500, 'Status 500'],
  ])('that answers %s is told before it is connected: %s', async (status, text) => {
    cloud.status = status;
    const read = await account.openTarget().entries?.read(shop, values());
    expect(read).toMatchObject({ ok: false, failure: [{ field: 'place.url', text: expect.stringContaining(text) }] });
    cloud.close();
  });

  it('keeps its password where nothing else of it is changed, and shows it never', async () => {
    const target = account.openTarget();
    await account.connect(target, shop, values());
    expect(JSON.stringify(await target.entries?.entered(shop))).not.toContain('geheim');
    expect(await faultsOf(values(''))).toEqual([]);
    expect(await faultsOf({ ...values(''), place: { kind: 'webdav', url, user: 'other', password: '' } })).toEqual([
      'place.password',
    ]);
    cloud.close();
  });
});
