import { countsAsFinal } from '../documents/held-document.ts';
import { documentSource } from '../records/follow-up-source.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import { allDue, documentsAtService, dueOrSettled, oneDue, type DocumentAtService } from './due-follow-up.ts';
import type { FollowUpsDue } from './follow-up-action.ts';
import type { FollowUpSituation } from './follow-up-situation.ts';

const checkOf = (situation: FollowUpSituation, { document }: DocumentAtService): FollowUpsDue => {
  const begun = dueOrSettled(situation, {
    kind: 'e-invoice-check',
    source: documentSource(document),
    because: { code: 'E_INVOICE_TO_CHECK', facts: { number: document.number } },
  });
  return begun.ok ? oneDue({ ...begun.value, document }) : begun.failure;
};

/** Each e-invoice that is final and counts is read back once, as the accounting service has written it. */
export const dueEInvoiceChecks = (situation: FollowUpSituation): FollowUpsDue =>
  allDue(
    documentsAtService(situation)
      .filter(({ document }) => document.electronicProfile !== undefined && countsAsFinal(document))
      .filter((each) => mayBeInConnectedBooks(each, situation.shop))
      .map((each) => checkOf(situation, each)),
  );
