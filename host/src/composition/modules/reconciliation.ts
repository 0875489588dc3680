import { businessDay } from '@belegwerk/core/kernel';
import { makeReadMonth, makeReadOrdersOfMonth, makeReadUnread } from '@belegwerk/core/use-cases';
import { reconciliationArea } from '../../areas/reconciliation/reconciliation-area.ts';
import type { OpenModule } from './module.ts';

/** Whether money, documents and payments come to the same. */
export const reconciliation: OpenModule = ({ stores, clock, lookAgain }) => ({
  people: [
    reconciliationArea({
      readMonth: makeReadMonth({ stores }),
      readOrdersOfMonth: makeReadOrdersOfMonth({ stores }),
      readUnread: makeReadUnread({ stores, lookAgain }),
      today: () => businessDay(clock.now()),
    }),
  ],
});
