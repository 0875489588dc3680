import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  makeClosePrivacyRequest,
  makeListPrivacyRequests,
  makeReadPrivacyRequestAgain,
  makeTakePrivacyRequest,
  type PrivacyAsked,
  type PrivacyMessage,
} from '@belegwerk/core/use-cases';
import { AesSeal, AesSealedVault } from '@belegwerk/adapters/system';
import { sealedMessageOf } from '@belegwerk/core/privacy';
import { fail, ok, orderId, shopKey, staffId, type Result } from '@belegwerk/core/kernel';
import { MAX_OF_MESSAGE, type PrivacyRequest } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { inMemoryVault, type InMemoryVault } from '@belegwerk/contracts/ports';
import { Stage } from './stage.ts';

const DAY = 86_400;
const ELSEWHERE = shopKey('nirgends.myshopify.com');
const ORDER = orderId('gid://shopify/Order/5100000000001');
const CUSTOMER = { id: '7', email: 'erika@example.com' };
const UNREADABLE = fail({ kind: 'unreadable', path: 'customer.id' } as const);
const TEXT = '{"customer":{"email":"erika@example.com"';

describe('a message that asks for something under the data protection law', () => {
  let stage: Stage;
  let shop: Shop;
  let soon: string[];
  let written: string[];
  let vault: InMemoryVault;
  beforeEach(async () => {
    [stage, soon, written, vault] = [new Stage(), [], [], inMemoryVault()];
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const take = (message: PrivacyMessage) =>
    makeTakePrivacyRequest({
      requests: stage.stores.privacy,
      shops: stage.stores.shops,
      vault,
      clock: stage.clock,
      answerSoon: (id) => void soon.push(id),
      log: {
        info: (facts, text) => void written.push(`${text} ${JSON.stringify(facts)}`),
        error: (facts, text) => void written.push(`${text} ${JSON.stringify(facts)}`),
      },
    })(message);
  /** Bytes with that digest; unreadable when nothing is said of what they ask for. */
  const message = (
    digest: string,
    asks: PrivacyMessage['asks'] = UNREADABLE,
    change: Partial<PrivacyMessage> = {},
  ): PrivacyMessage => ({
    kind: 'customer-redaction',
    shop: shop.key,
    text: () => TEXT,
    digest: () => digest,
    asks,
    ...change,
  });
  const asking = (change: Partial<PrivacyAsked> = {}): Result<PrivacyAsked, never> =>
    ok({ kind: 'customer-redaction', shop: shop.key, customer: CUSTOMER, orderIds: [ORDER], ...change });
  const known = (id = '') => stage.stores.privacy.byId(id);
  const open = async () => Promise.all((await stage.stores.privacy.open()).map(({ id }) => known(id)));
  const answer = (id = '') =>
    stage.stores.privacy.update(id, (asked) => ({
      ...asked,
      state: 'answered',
      answeredAt: stage.clock.now(),
      outcome: 'done',
    }));

  it('is a request to answer within 30 days, asked for once, and once however often it comes', async () => {
    expect([await take(message('a', asking())), await take(message('a', asking()))]).toEqual([
      { stored: 'stored' },
      { stored: 'known' },
    ]);
    const [request, ...others] = await open();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ kind: 'customer-redaction', customer: CUSTOMER, orderIds: [ORDER] });
    expect(request?.dueAt.toString()).toBe('2026-12-20T10:00:00Z');
    expect(soon).toEqual([request?.id]);
  });

  it('names no customer where those who run the host read what came', async () => {
    await take(message('a', asking()));
    await take(message('b'));
    expect(written).toHaveLength(3);
    expect(written.join()).not.toMatch(/erika|@example\.com/);
  });

  it('is a request also of a shop that is not installed any more', async () => {
    const asks = asking({ kind: 'shop-redaction', shop: ELSEWHERE, orderIds: [] });
    expect(await take(message('a', asks, { kind: 'shop-redaction', shop: ELSEWHERE }))).toEqual({ stored: 'stored' });
    expect((await open()).map((request) => request?.shop)).toEqual([ELSEWHERE]);
  });

  it('that says itself that it is of another shop or topic is kept nowhere', async () => {
    expect(await take(message('a', fail({ kind: 'elsewhere', path: 'shop_domain' })))).toEqual({ stored: 'elsewhere' });
    expect([await open(), soon]).toEqual([[], []]);
  });

  describe('that asks for an erasure in the same words', () => {
    it('again on the day when it was answered is known', async () => {
      await take(message('a', asking()));
      await answer(soon[0]);
      stage.clock.advance(3600);
      expect(await take(message('a', asking()))).toEqual({ stored: 'known' });
    });

    it('again on a later day is another request, because the customer may have bought again', async () => {
      await take(message('a', asking()));
      await answer(soon[0]);
      stage.clock.advance(DAY);
      expect([await take(message('a', asking())), await take(message('a', asking()))]).toEqual([
        { stored: 'stored' },
        { stored: 'known' },
      ]);
      expect((await open()).map((request) => [request?.id, request?.state])).toEqual([[soon[1], 'received']]);
    });

    it('again while the first is not answered is known, however late', async () => {
      await take(message('a', asking()));
      stage.clock.advance(40 * DAY);
      expect(await take(message('a', asking()))).toEqual({ stored: 'known' });
    });
  });

  it('that asks again what is stored of a customer is known, also after the answer', async () => {
    const asks = asking({ kind: 'customer-data' });
    await take(message('a', asks, { kind: 'customer-data' }));
    await answer(soon[0]);
    stage.clock.advance(40 * DAY);
    expect(await take(message('a', asks, { kind: 'customer-data' }))).toEqual({ stored: 'known' });
  });

  describe('that cannot be read', () => {
    it('is kept for a person with its deadline, and what came is sealed', async () => {
      expect(await take(message('a'))).toEqual({ stored: 'stored', fault: 'customer.id' });
      const [request] = await open();
      expect(request).toMatchObject({ state: 'unreadable', orderIds: [] });
      expect([request?.message, vault.texts()]).toEqual([undefined, [TEXT]]);
      expect(request?.dueAt.toString()).toBe('2026-12-20T10:00:00Z');
      expect(await take(message('a'))).toEqual({ stored: 'known', fault: 'customer.id' });
    });

    it('is kept as far as there is room for it', async () => {
      await take(message('a', UNREADABLE, { text: () => 'x'.repeat(MAX_OF_MESSAGE + 1) }));
      expect(vault.texts().map(({ length }) => length)).toEqual([MAX_OF_MESSAGE]);
    });

    it('is sealed when it comes again after the host died in between, and not any more once it is answered', async () => {
      await take(message('a'));
      vault = inMemoryVault();
      await take(message('a'));
      expect(vault.texts()).toEqual([TEXT]);
      await answer(soon[0]);
      vault = inMemoryVault();
      await take(message('a', UNREADABLE, { kind: 'customer-redaction' }));
      expect(vault.texts()).toEqual([]);
    });

    it('is kept also of a shop whose record cannot be read', async () => {
      await stage.spoil(shop);
      expect(await take(message('a'))).toEqual({ stored: 'stored', fault: 'customer.id' });
    });

    it('and is of a shop of which nothing is held is kept nowhere', async () => {
      expect(await take(message('a', UNREADABLE, { shop: ELSEWHERE }))).toEqual({ stored: 'stranger' });
      expect([await open(), soon, written]).toEqual([[], [], []]);
    });

    it('and asks to erase a shop is one request, for all that came', async () => {
      const kind = { kind: 'shop-redaction' } as const;
      const answers = [
        await take(message('a', UNREADABLE, kind)),
        await take(message('b', UNREADABLE, kind)),
        await take(message('c')),
        await take(message('d')),
      ];
      expect(answers.map(({ stored }) => stored)).toEqual(['stored', 'known', 'stored', 'stored']);
    });
  });

  describe('that could not be read when it came', () => {
    const readAgain = (asks: PrivacyMessage['asks']) =>
      makeReadPrivacyRequestAgain({
        requests: stage.stores.privacy,
        vault,
        clock: stage.clock,
        read: ({ kind, shop: of }, text) => (kind === 'customer-redaction' && of && text === TEXT ? asks : UNREADABLE),
        answerSoon: (id) => void soon.push(id),
        scrub: async () => void written.push('scrubbed'),
      });
    const unread = async (change: Partial<PrivacyMessage> = {}): Promise<PrivacyRequest['id']> => {
      await take(message('a', UNREADABLE, change));
      stage.clock.advance(10 * DAY);
      return soon.splice(0)[0] ?? '';
    };

    it('and can be by now is a request of its own with the deadline that it had, and ends without its text', async () => {
      const id = await unread();
      await readAgain(asking())(id);
      const ended = await known(id);
      expect(ended).toMatchObject({ state: 'answered', outcome: 'read-later' });
      expect(vault.texts()).toEqual([]);
      const [request] = await open();
      expect(request).toMatchObject({ state: 'received', customer: CUSTOMER, orderIds: [ORDER] });
      expect(request?.dueAt.toString()).toBe('2026-12-20T10:00:00Z');
      expect(soon).toEqual([request?.id]);
    });

    it('and can be by now leads to one request, also when the end of the first was lost in a crash', async () => {
      const id = await unread();
      await readAgain(asking())(id);
      await stage.stores.privacy.update(id, (ended) => ({ ...ended, state: 'unreadable', message: TEXT }));
      await readAgain(asking())(id);
      expect((await open()).map((request) => request?.state)).toEqual(['received']);
    });

    it('and cannot be yet stays for a person', async () => {
      const id = await unread();
      await readAgain(UNREADABLE)(id);
      expect([(await known(id))?.state, (await known(id))?.message, soon]).toEqual(['unreadable', undefined, []]);
      expect(vault.texts()).toEqual([TEXT]);
    });

    it('because its bytes were no text is not read again: what that would say is not signed', async () => {
      const text = `${TEXT}\uFFFD`;
      const id = await unread({ text: () => text });
      await makeReadPrivacyRequestAgain({
        requests: stage.stores.privacy,
        vault,
        clock: stage.clock,
        read: () => asking(),
        answerSoon: (asked) => void soon.push(asked),
        scrub: async () => undefined,
      })(id);
      expect([(await known(id))?.state, soon]).toEqual(['unreadable', []]);
    });

    it('and whose text no key opens any more stays for a person, and is listed without it beside the others', async () => {
      const sealedWith = (byte: number) =>
        new AesSealedVault(stage.stores.secrets, new AesSeal(Buffer.alloc(32, byte).toString('base64')));
      const ports = {
        requests: stage.stores.privacy,
        clock: stage.clock,
        read: () => asking(),
        scrub: async () => undefined,
      };
      const [lost, here] = [sealedWith(1), sealedWith(2)];
      const id = await unread();
      await lost.put(shop.key, sealedMessageOf(id), TEXT);
      await take(message('b'));
      const [other = ''] = soon.splice(0);
      await here.put(shop.key, sealedMessageOf(other), TEXT);
      await makeReadPrivacyRequestAgain({ ...ports, vault: here, answerSoon: (asked) => void soon.push(asked) })(id);
      expect([(await known(id))?.state, soon]).toEqual(['unreadable', []]);
      const { requests } = await makeListPrivacyRequests({ stores: stage.stores, vault: here })(shop.key, 10);
      const texts = requests.map(({ id: of, message: text, isLocked }) => [of, text, isLocked]);
      expect(texts).toEqual(
        expect.arrayContaining([
          [id, undefined, true],
          [other, TEXT, undefined],
        ]),
      );
    });

    it('and was answered meanwhile, or is unknown, is not read again', async () => {
      const id = await unread();
      await answer(id);
      await readAgain(asking())(id);
      await readAgain(asking())('unknown');
      expect([await open(), soon]).toEqual([[], []]);
    });
  });

  describe('that a person answered by hand', () => {
    const close = (request: string, of = shop.key) =>
      makeClosePrivacyRequest(stage)({ shop: of, request, by: staffId('4711') });
    const UNKNOWN = fail({ kind: 'request-unknown' });

    it('ends, and the log names who said so', async () => {
      await take(message('a'));
      const [id = ''] = soon;
      expect(await close(id)).toEqual(ok(undefined));
      const ended = await known(id);
      expect(ended).toMatchObject({ state: 'answered', outcome: 'by-hand', answeredAt: stage.clock.now() });
      const [event, ...others] = (await stage.events(shop)).filter(({ name }) => /by-hand/.test(name));
      expect([event?.name, event?.facts, others]).toEqual(['shop.privacy-answered-by-hand', { by: '4711' }, []]);
    });

    it.each([
      [
        'twice',
        async () => {
          await take(message('a'));
          await close(soon[0] ?? '');
          return close(soon[0] ?? '');
        },
      ],
      [
        'though it was understood',
        async () => {
          await take(message('a', asking()));
          return close(soon[0] ?? '');
        },
      ],
      [
        'for another shop',
        async () => {
          await take(message('a'));
          return close(soon[0] ?? '', ELSEWHERE);
        },
      ],
      ['though it never came', () => close('unknown')],
    ])('%s is refused', async (_what, closing) => expect(await closing()).toEqual(UNKNOWN));
  });
});
