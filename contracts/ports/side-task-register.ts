import { describe, expect, it } from '@jest/globals';
import { orderId, type ShopKey } from '@belegwerk/core/kernel';
import type { SideTaskRegister } from '@belegwerk/core/ports';
import { aSideTask, atSecond, fresh, freshShop } from './builders.ts';
import { beginning, changedBy, finishing, givingUp, refusing, renewing, storedAfter } from './transitions.ts';

/** What every register of side tasks promises. */
export const sideTaskRegisterContract = (name: string, open: (shop: ShopKey) => Promise<SideTaskRegister>): void =>
  describe(`${name} as SideTaskRegister`, () => {
    const withSideTask = async (): Promise<{ register: SideTaskRegister; id: string }> => {
      const register = await open(freshShop());
      const { id } = await register.plan(aSideTask());
      return { register, id };
    };
    const withSent = async (): Promise<{ register: SideTaskRegister; id: string }> => {
      const { register, id } = await withSideTask();
      await changedBy(register, id, beginning(0, atSecond(1)));
      return { register, id };
    };

    it('stores a new side task as planned and gives it back', async () => {
      const register = await open(freshShop());
      const order = orderId(fresh('gid://shopify/Order'));
      const sideTask = aSideTask({ orderId: order });
      const planned = { ...sideTask, state: 'planned', attempts: 0 };
      expect(await register.plan(sideTask)).toEqual(planned);
      expect(await register.bySource(sideTask.kind, sideTask.source)).toEqual(planned);
      expect(await register.ofOrders([order])).toEqual([planned]);
    });

    it('keeps a side task that is for no order', async () => {
      const register = await open(freshShop());
      const { orderId: _none, ...sideTask } = aSideTask();
      expect(await register.plan(sideTask)).toEqual({ ...sideTask, state: 'planned', attempts: 0 });
    });

    it('leads to one side task when the same source is planned many times at once, and keeps kinds apart', async () => {
      const register = await open(freshShop());
      const first = aSideTask();
      const plans = Array.from({ length: 20 }, () => register.plan({ ...first, id: aSideTask().id }));
      const answered = await Promise.all(plans);
      expect(new Set(answered.map((sideTask) => sideTask.id)).size).toBe(1);
      const other = await register.plan({ ...aSideTask(), kind: 'tags', source: first.source });
      expect(answered.map((sideTask) => sideTask.id)).not.toContain(other.id);
      expect(await register.bySource('tags', fresh('document'))).toBeUndefined();
    });

    it('never shows the side tasks of another shop, even with the same ids', async () => {
      const [here, there] = [await open(freshShop()), await open(freshShop())];
      const sideTask = aSideTask({ orderId: orderId('gid://shopify/Order/1') });
      await here.plan(sideTask);
      expect(await there.bySource(sideTask.kind, sideTask.source)).toBeUndefined();
      expect(await there.ofOrders([orderId('gid://shopify/Order/1')])).toEqual([]);
      await expect(changedBy(there, sideTask.id, beginning(0, atSecond(1)))).rejects.toThrow(sideTask.id);
      await there.plan({ ...sideTask, because: 'sendMail=true' });
      expect(await here.bySource(sideTask.kind, sideTask.source)).toMatchObject({ because: sideTask.because });
    });

    it('counts an attempt whenever it is sent, and lets one of many workers pass', async () => {
      const { register, id } = await withSideTask();
      const tries = Array.from({ length: 10 }, () => changedBy(register, id, beginning(0, atSecond(1))));
      const sent = (await Promise.all(tries)).filter((each) => each !== undefined);
      expect(sent).toMatchObject([{ state: 'sent', attempts: 1, sentAt: atSecond(1) }]);
      expect(await changedBy(register, id, beginning(0, atSecond(2)))).toBeUndefined();
      expect(await changedBy(register, id, beginning(1, atSecond(2)))).toMatchObject({
        attempts: 2,
        sentAt: atSecond(2),
      });
    });

    it('says whether a change was made, and what is stored either way', async () => {
      const { register, id } = await withSideTask();
      const sent = await register.change(id, beginning(0, atSecond(1)));
      expect(sent).toMatchObject({ stored: { state: 'sent' }, isChanged: true });
      expect(await register.change(id, beginning(0, atSecond(2)))).toEqual({ ...sent, isChanged: false });
    });

    it('ends once when many say how at the same time, and what ends it stays', async () => {
      const { register, id } = await withSent();
      const endings = Array.from({ length: 4 }, (_, at) => [
        register.change(id, refusing(1, ['voll'], atSecond(2))),
        register.change(id, givingUp(1, ['abgerissen'], atSecond(2))),
        register.change(id, finishing({ contactId: `c-${at}` }, atSecond(3))),
      ]).flat();
      const ended = await Promise.all(endings);
      const done = ended.filter(({ stored, isChanged }) => isChanged && stored.state === 'done');
      expect(done).toHaveLength(1);
      expect(ended.filter(({ isChanged }) => isChanged).length).toBeLessThanOrEqual(2);
      const [last] = done;
      expect(last?.stored).not.toHaveProperty('refusal');
      expect(await register.bySource(last?.stored.kind ?? 'mail', last?.stored.source ?? '')).toEqual(last?.stored);
    });

    it('is done once; a second result changes nothing, and it is never sent again', async () => {
      const { register, id } = await withSent();
      const done = await storedAfter(register, id, finishing({ contactId: 'c-1' }, atSecond(2)));
      expect(done).toMatchObject({ state: 'done', result: { contactId: 'c-1' }, concludedAt: atSecond(2) });
      expect(await storedAfter(register, id, finishing({ contactId: 'c-2' }, atSecond(9)))).toEqual(done);
      expect(await changedBy(register, id, beginning(1, atSecond(9)))).toBeUndefined();
      expect(await register.bySource(done.kind, done.source)).toEqual(done);
    });

    it('can be sent again after a refusal, which is forgotten then', async () => {
      const { register, id } = await withSent();
      const refused = await storedAfter(register, id, refusing(1, ['Postfach voll'], atSecond(2)));
      expect(refused).toMatchObject({ state: 'refused', refusal: ['Postfach voll'], attempts: 1 });
      const sent = await changedBy(register, id, beginning(1, atSecond(3)));
      expect(sent).toMatchObject({ state: 'sent', attempts: 2 });
      expect(sent).not.toHaveProperty('refusal');
      expect(sent).not.toHaveProperty('concludedAt');
    });

    it('is not repeated by itself when it is not known whether it happened', async () => {
      const { register, id } = await withSent();
      const unclear = await storedAfter(register, id, givingUp(1, ['Verbindung abgerissen'], atSecond(2)));
      expect(unclear).toMatchObject({ state: 'unclear', refusal: ['Verbindung abgerissen'], concludedAt: atSecond(2) });
      expect(await changedBy(register, id, beginning(1, atSecond(3)))).toBeUndefined();
      expect(await storedAfter(register, id, refusing(1, ['zu spät'], atSecond(3)))).toEqual(unclear);
      const done = await storedAfter(register, id, finishing({ seen: 'yes' }, atSecond(4)));
      expect(done).toMatchObject({ state: 'done', result: { seen: 'yes' } });
      expect(done).not.toHaveProperty('refusal');
    });

    it('ignores what became of an earlier attempt', async () => {
      const { register, id } = await withSent();
      const again = await changedBy(register, id, beginning(1, atSecond(2)));
      expect(await storedAfter(register, id, refusing(1, ['zu spät'], atSecond(3)))).toEqual(again);
      expect(await storedAfter(register, id, givingUp(1, ['zu spät'], atSecond(3)))).toEqual(again);
    });

    it('ignores a refusal of what was never sent or is done', async () => {
      const { register, id } = await withSideTask();
      expect(await storedAfter(register, id, refusing(0, ['zu früh'], atSecond(1)))).toMatchObject({
        state: 'planned',
      });
      const done = await storedAfter(register, id, finishing({}, atSecond(2)));
      expect(await storedAfter(register, id, givingUp(0, ['zu spät'], atSecond(3)))).toEqual(done);
    });

    it('is planned anew when what was done is out of date, and keeps what came of it', async () => {
      const { register, id } = await withSent();
      await storedAfter(register, id, finishing({ digest: 'old' }, atSecond(2)));
      const renewed = await storedAfter(register, id, renewing(atSecond(5)));
      expect(renewed).toMatchObject({
        state: 'planned',
        attempts: 1,
        attemptsBefore: 1,
        plannedAt: atSecond(5),
        result: { digest: 'old' },
      });
      expect(renewed).not.toHaveProperty('sentAt');
      expect(renewed).not.toHaveProperty('concludedAt');
      expect(await changedBy(register, id, beginning(1, atSecond(6)))).toMatchObject({ state: 'sent', attempts: 2 });
      expect(await storedAfter(register, id, refusing(1, ['zu spät'], atSecond(6)))).toMatchObject({ state: 'sent' });
      expect(await storedAfter(register, id, finishing({ digest: 'new' }, atSecond(7)))).toMatchObject({
        result: { digest: 'new' },
      });
    });

    it('is not renewed before it is done', async () => {
      const { register, id } = await withSent();
      expect(await storedAfter(register, id, renewing(atSecond(5)))).toMatchObject({ state: 'sent', attempts: 1 });
    });

    it('finds side tasks by a part of what came of them', async () => {
      const register = await open(freshShop());
      const [one, other, mail] = [aSideTask({ kind: 'contact' }), aSideTask({ kind: 'contact' }), aSideTask()];
      for (const { id } of [await register.plan(one), await register.plan(other), await register.plan(mail)])
        await storedAfter(register, id, finishing({ contactId: id === other.id ? 'c-2' : 'c-1' }, atSecond(2)));
      const found = await register.withResult('contact', 'contactId', 'c-1');
      expect(found.map((sideTask) => sideTask.id)).toEqual([one.id]);
      expect(await register.withResult('contact', 'number', 'c-1')).toEqual([]);
    });

    it('lists what was refused or is unclear since a moment, the latest first', async () => {
      const register = await open(freshShop());
      const [old, refused, unclear, done, again] = [aSideTask(), aSideTask(), aSideTask(), aSideTask(), aSideTask()];
      for (const sideTask of [old, refused, unclear, done, again]) {
        const { id } = await register.plan(sideTask);
        await changedBy(register, id, beginning(0, atSecond(1)));
      }
      await storedAfter(register, old.id, refusing(1, ['voll'], atSecond(2)));
      await storedAfter(register, refused.id, refusing(1, ['voll'], atSecond(5)));
      await storedAfter(register, unclear.id, givingUp(1, ['abgerissen'], atSecond(6)));
      await storedAfter(register, done.id, finishing({}, atSecond(7)));
      await storedAfter(register, again.id, refusing(1, ['voll'], atSecond(8)));
      await changedBy(register, again.id, beginning(1, atSecond(9)));
      const stopped = await register.stoppedSince(atSecond(5), 10);
      expect(stopped.map((sideTask) => sideTask.id)).toEqual([unclear.id, refused.id]);
      expect(await register.stoppedSince(atSecond(5), 1)).toHaveLength(1);
    });

    it('counts mails that left through the product’s own sender since a moment, and the strangers among them', async () => {
      const register = await open(freshShop());
      const leave = async (at: number, strangers?: readonly string[], kind: 'mail' | 'tags' = 'mail') => {
        const { id } = await register.plan(aSideTask({ kind }));
        await changedBy(register, id, beginning(0, atSecond(at), strangers));
        return id;
      };
      await leave(1, ['early']);
      const id = await leave(5, ['a', 'b']);
      await leave(6, []);
      await leave(7, ['b', 'c']);
      await leave(8);
      await leave(9, ['d'], 'tags');
      const since = async (at: number) => {
        const { count, strangers } = await register.mailsSince(atSecond(at));
        return [count, ...strangers.toSorted()];
      };
      expect(await since(5)).toEqual([3, 'a', 'b', 'c']);
      expect(await since(10)).toEqual([0]);
      await storedAfter(register, id, refusing(1, ['voll'], atSecond(10)));
      expect(await since(5)).toEqual([3, 'a', 'b', 'c']);
      await changedBy(register, id, beginning(1, atSecond(11)));
      expect(await since(5)).toEqual([2, 'b', 'c']);
    });

    it('tells when the latest mail left that is done, in this shop alone', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const mail = async (at: number, kind: 'mail' | 'tags' = 'mail') => {
        const { id } = await register.plan(aSideTask({ kind }));
        await changedBy(register, id, beginning(0, atSecond(at)));
        return id;
      };
      const [early, late] = [await mail(3), await mail(5)];
      const [tags] = [await mail(7, 'tags'), await mail(8)];
      expect(await register.lastMailAt()).toBeUndefined();
      for (const id of [late, early, tags]) await storedAfter(register, id, finishing({}, atSecond(9)));
      expect(await register.lastMailAt()).toEqual(atSecond(5));
      expect(await other.lastMailAt()).toBeUndefined();
    });

    it('lists the side tasks of some orders as they were planned', async () => {
      const register = await open(freshShop());
      const [order, other] = [orderId(fresh('gid://shopify/Order')), orderId(fresh('gid://shopify/Order'))];
      const [late, early] = [
        aSideTask({ orderId: order, plannedAt: atSecond(9) }),
        aSideTask({ orderId: other, plannedAt: atSecond(3) }),
      ];
      for (const sideTask of [late, early, aSideTask()]) await register.plan(sideTask);
      expect((await register.ofOrders([order, other])).map((sideTask) => sideTask.id)).toEqual([early.id, late.id]);
      expect((await register.ofOrders([order])).map((sideTask) => sideTask.id)).toEqual([late.id]);
      expect(await register.ofOrders([])).toEqual([]);
    });
  });
