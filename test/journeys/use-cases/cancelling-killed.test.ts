import { expect, it } from '@jest/globals';
import { makeCompleteEvidence } from '@belegwerk/core/use-cases';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore, isAskedOfMongo } from './each-store.ts';
import { PressedInvoice, WAYS } from './pressed-invoice.ts';

const describeOnStores = await describeOnEachStore();

/** The compatible server takes its time for every question; it dies at some of the steps alone. */
const STEP = isAskedOfMongo() ? 11 : 1;

describeOnStores('an invoice that a person cancels while hosts die', (open) => {
  const its = new PressedInvoice(open);

  it.each(WAYS)(
    'is settled once wherever a host dies, and however often it is pressed: %s',
    async (action, written) => {
      for (let n = 1; ; n += STEP) {
        const { id } = await its.invoiced();
        its.moved(action);
        const dying = dyingAt(its.stage.stores, n);
        const died = await its
          .press(action, id, 'dialog-1', dying.stores)
          .then(() => its.look(dying.stores))
          .then(
            () => false,
            () => true,
          );
        for (const again of [1, 2]) {
          await its.press(action, id, 'dialog-1');
          if (again === 2) await its.press(action, id, 'dialog-2');
          its.stage.clock.advance(120);
          await its.look();
        }
        expect([n, its.stage.books.written()]).toEqual([n, written]);
        const made = await its.entries();
        expect(new Set(made.map(({ state }) => state))).toEqual(new Set(['issued']));
        await makeCompleteEvidence(its.stage)(its.shop);
        const evidence = await its.stage.recordsOf(its.shop).evidence.ofOrder(its.order.id);
        const said = (kind: string, part: string) =>
          new Set(evidence.flatMap((each) => (each.kind === kind ? [each.said[part]] : [])));
        const entries = new Set(made.map((each) => each.id));
        expect([n, said('document-sent', 'entry'), said('document-answered', 'entry')]).toEqual([n, entries, entries]);
        expect([n, said('pressed', 'action')]).toEqual([n, new Set([action])]);
        if (!died) {
          expect(n).toBeGreaterThan(20);
          break;
        }
      }
    },
  );
});
