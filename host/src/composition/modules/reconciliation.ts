import { businessDay } from '@belegwerk/core/kernel';
import {
  makeExplainGap,
  makeReadMonth,
  makeReadNumbers,
  makeReadOrdersOfMonth,
  makeReadUnread,
} from '@belegwerk/core/use-cases';
import { numbersArea } from '../../areas/reconciliation/numbers-area.ts';
import { reconciliationArea } from '../../areas/reconciliation/reconciliation-area.ts';
import type { OpenModule } from '../dependencies.ts';

/** Whether money, documents and payments come to the same. */
export const reconciliation: OpenModule = ({ stores, clock, lookAgain, accounting }) => ({
  people: [
    reconciliationArea({
      readMonth: makeReadMonth({ stores }),
      readOrdersOfMonth: makeReadOrdersOfMonth({ stores }),
      readUnread: makeReadUnread({ stores, lookAgain }),
      today: () => businessDay(clock.now()),
    }),
    numbersArea({
      readNumbers: makeReadNumbers({ changes: accounting.changes, clock, stores }),
      explainGap: makeExplainGap({ stores, clock }),
    }),
  ],
});
