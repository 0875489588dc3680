import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { readSettlementFile } from '@belegwerk/adapters/gateway-files';
import { PaperFolderWriter } from '@belegwerk/adapters/paper';
import { businessDay } from '@belegwerk/core/kernel';
import {
  bookingObstacle,
  makeAnswerEntry,
  makeBookPayouts,
  makeChoosePaymentWay,
  makeMarkPayout,
  makeNoteFeeBill,
  makeReadFeeBill,
  makeReadPayouts,
  makeReadSettlements,
  makeSayCause,
  makeViewPayout,
  makeViewPayouts,
  makeViewSettlements,
} from '@belegwerk/core/use-cases';
import { feeBillsArea } from '../../areas/payouts/fee-bills-area.ts';
import { payoutsArea } from '../../areas/payouts/payouts-area.ts';
import { settlementsArea } from '../../areas/payouts/settlements-area.ts';
import { payoutJobs } from '../../jobs/payout-jobs.ts';
import { served } from '../../sessions/allowed-shops.ts';
import type { OpenModule } from '../dependencies.ts';

/** What the platform's payment service and other gateways pay out, and of what. */
export const payouts: OpenModule = ({ payoutSource: source, accounting, stores, clock, jobs, log, isAllowed }) => {
  const readPayouts = makeReadPayouts({ payouts: source, stores, clock });
  const writer = new PaperFolderWriter();
  const today = () => businessDay(clock.now());
  return {
    people: [
      payoutsArea({
        readPayouts,
        viewPayouts: makeViewPayouts({ stores, clock }),
        viewPayout: makeViewPayout({ stores }),
        markPayout: makeMarkPayout({ stores, clock }),
        choosePaymentWay: makeChoosePaymentWay({ stores, clock }),
        sayCause: makeSayCause({ stores, clock }),
        bookingObstacle,
        csv: (file) => writer.csv(file),
        now: () => clock.now(),
        today,
        readOn: (shop) => jobs.soon('payouts-of-shop', shop, { shop }),
      }),
      feeBillsArea({ noteFeeBill: makeNoteFeeBill({ stores, clock }), readFeeBill: makeReadFeeBill(readEInvoice) }),
      settlementsArea({
        readSettlements: makeReadSettlements({ readFile: readSettlementFile, stores, clock }),
        viewSettlements: makeViewSettlements({ stores }),
        answerEntry: makeAnswerEntry({ stores }),
        today,
      }),
    ],
    jobs: [
      payoutJobs({
        jobs,
        stores,
        isServed: served(isAllowed),
        readPayouts,
        bookPayouts: makeBookPayouts({ stores, payments: accounting.payments, clock }),
        log,
      }),
    ],
  };
};
