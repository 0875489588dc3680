import { routes } from '@belegwerk/contracts/api';
import type {
  PreviewRepair,
  RepairFailure,
  RepairWish,
  RunRepair,
  SettingFailure,
  UndoRepair,
  ViewBatches,
  ViewRepairs,
} from '@belegwerk/core/for-areas';
import { orderOfNumber, type ShopKey } from '@belegwerk/core/kernel';
import { faultText } from '@belegwerk/core/preferences';
import { parseCause } from '@belegwerk/core/repairs';
import { gateText } from '@belegwerk/core/sentences';
import type { Area, RequestContext } from '../../http/mount.ts';
import { faulty, isRefusal, notFound, Refusal } from '../../http/refusal.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentBatch } from '../../presenters/present-batch.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentPreviews, presentRepairRow, presentRepairs, presentUndone } from './present-repairs.ts';

interface Parts {
  readonly viewRepairs: ViewRepairs;
  readonly previewRepair: PreviewRepair;
  readonly runRepair: RunRepair;
  readonly undoRepair: UndoRepair;
  readonly viewBatches: Pick<ViewBatches, 'seen'>;
  readonly pagesOf: PagesOf;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** Everything that is held or failed, by its causes: corrected, previewed, run and taken back. */
export const repairsArea =
  ({ viewRepairs, previewRepair, runRepair, undoRepair, viewBatches, pagesOf, wake }: Parts): Area =>
  (mount) => {
    mount.answer(routes.repairs, async ({ caller: { shop } }) => presentRepairs(await viewRepairs.groups(shop)));

    mount.answer(routes.repairOrders, async ({ caller: { shop }, query: { cause: key, page } }) => {
      const cause = parseCause(key);
      if (!cause) return faulty([{ field: 'cause', text: NO_CAUSE }], NO_CAUSE);
      const { now, ...found } = await viewRepairs.ordersOf(shop, cause, page);
      return presentPage(found, presentRepairRow(now));
    });

    mount.answer(routes.previewRepair, async ({ caller: { shop }, body }) => {
      const wish = wishOf(body);
      if (isRefusal(wish)) return wish;
      const previews = await previewRepair(shop, wish);
      return previews.ok ? presentPreviews(previews.value) : settingRefusal(previews.failure);
    });

    mount.answer(routes.runRepair, async ({ caller: { shop, userId: by }, body }) => {
      const wish = wishOf(body);
      if (isRefusal(wish)) return wish;
      const begun = await runRepair(shop, wish, { id: `repair-${body.dialog}`, by });
      if (!begun.ok) return refusalOf(begun.failure);
      wake(shop.key);
      const { batch, leftOut } = begun.value;
      return { ...presentBatch(await viewBatches.seen(shop, batch)), leftOut };
    });

    mount.answer(routes.undoRepair, async ({ caller: { shop, userId: by }, params: { batch } }) => {
      const undone = await undoRepair(shop, batch, by);
      if (!undone.ok)
        return undone.failure.kind === 'repair-unknown'
          ? notFound('batch')
          : new Refusal('action-impossible', 'Die Reparatur läuft noch. Warte, bis sie fertig ist, oder brich sie ab.');
      wake(shop.key);
      return presentUndone(undone.value, pagesOf(shop));
    });
  };

const NO_CAUSE = 'Diese Ursache gibt es nicht. Lade die Seite neu.';

type Wished = Pick<RequestContext<typeof routes.runRepair>['body'], 'cause' | 'orders' | 'setting'> & {
  readonly agreed?: number | undefined;
};

/** What shall be repaired and how. */
const wishOf = ({ cause: key, orders, setting, agreed }: Wished): RepairWish | Refusal<'faulty'> => {
  const cause = parseCause(key);
  if (!cause) return faulty([{ field: 'cause', text: NO_CAUSE }], NO_CAUSE);
  return {
    cause,
    orders: orders.map(({ id, corrections }) => ({
      id: orderOfNumber(id),
      ...(corrections ? { corrections } : {}),
    })),
    ...(setting ? { setting } : {}),
    ...(agreed === undefined ? {} : { agreed }),
  };
};

const UNFIT = 'Diese Antwort passt nicht zu dieser Ursache. Lade die Seite neu und wähle eine andere.';

const settingRefusal = (failure: SettingFailure): Refusal<'faulty'> =>
  failure.kind === 'setting-unfit'
    ? faulty([{ field: 'setting', text: UNFIT }], UNFIT)
    : faulty(failure.faults.map((fault) => ({ field: 'setting', text: faultText(fault) })));

const refusalOf = (failure: RepairFailure): Refusal<'faulty' | 'action-impossible' | 'feature-missing'> => {
  switch (failure.kind) {
    case 'setting-unfit':
    case 'setting-faulty':
      return settingRefusal(failure);
    case 'form-faulty':
      return faulty(failure.faults);
    case 'feature-missing':
      return new Refusal('feature-missing', gateText(failure.gate));
    case 'repair-closed':
      return new Refusal('action-impossible', gateText(failure.gate));
    case 'name-taken':
      return new Refusal(
        'action-impossible',
        'Diese Reparatur wurde schon mit anderen Angaben begonnen. Lade die Seite neu.',
      );
    case 'many-running':
      return new Refusal('action-impossible', 'Es laufen schon zwanzig Reparaturen. Warte, bis eine fertig ist.');
    case 'group-grown':
      return new Refusal(
        'action-impossible',
        `Inzwischen sind ${failure.orders} Bestellungen aus diesem Grund angehalten. Lade die Seite neu und sieh sie dir an.`,
      );
    case 'nothing-to-do':
      return new Refusal(
        'action-impossible',
        'Diese Bestellungen sind nicht mehr aus diesem Grund angehalten. Lade die Seite neu.',
      );
  }
};
