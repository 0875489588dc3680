import { countsAsFinal } from '../documents/held-document.ts';
import { documentSource } from '../records/side-task-source.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import { allDue, documentsAtService, dueOrSettled, oneDue, type DocumentAtService } from './due-side-task.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

const checkOf = (situation: SideTaskSituation, { document }: DocumentAtService): SideTasksDue => {
  const begun = dueOrSettled(situation, {
    kind: 'e-invoice-check',
    source: documentSource(document),
    because: { code: 'E_INVOICE_TO_CHECK', facts: { number: document.number } },
  });
  return begun.ok ? oneDue({ ...begun.value, document }) : begun.failure;
};

/** Each e-invoice that is final and counts is read back once, as the accounting service has written it. */
export const dueEInvoiceChecks = (situation: SideTaskSituation): SideTasksDue =>
  allDue(
    documentsAtService(situation)
      .filter(({ document }) => document.electronicProfile !== undefined && countsAsFinal(document))
      .filter((each) => mayBeInConnectedBooks(each, situation.shop))
      .map((each) => checkOf(situation, each)),
  );
