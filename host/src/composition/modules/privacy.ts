import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { PdfAgreementPrinter } from '@belegwerk/adapters/paper';
import { timerHeartbeat } from '@belegwerk/adapters/system';
import {
  makeAnswerPrivacyRequest,
  makeClosePrivacyRequest,
  makeExportCustomer,
  makeHandOverOriginals,
  makeListPrivacyRequests,
  makeProcessingAgreement,
  makeReadPrivacyRequestAgain,
  makeRemoveNeedlessTexts,
} from '@belegwerk/core/use-cases';
import { agreementArea } from '../../areas/agreement/agreement-area.ts';
import { privacyArea } from '../../areas/privacy/privacy-area.ts';
import { askForAnswer, privacyJobs } from '../../jobs/privacy-jobs.ts';
import { partyOf } from '../operator-of.ts';
import { readRequest } from '../signed-messages.ts';
import type { Dependencies, OpenModule } from '../dependencies.ts';

/** What the data protection law asks for. */
export const privacy: OpenModule = ({ stores, vault, jobs, clock, ids, endAccess, log, settings, accounting }) => ({
  people: [
    agreementArea({
      agreement: makeProcessingAgreement({
        stores,
        clock,
        printer: new PdfAgreementPrinter(),
        operator: partyOf(settings),
        processors: settings.SUBPROCESSORS,
      }),
    }),
    privacyArea({
      listPrivacyRequests: makeListPrivacyRequests({ stores, vault }),
      exportCustomer: makeExportCustomer({ stores, clock }),
      closePrivacyRequest: makeClosePrivacyRequest({ stores, clock }),
      handOverOriginals: makeHandOverOriginals({
        targets: accounting.targets,
        stores,
        binder: new PdfPaperBinder(),
        clock,
      }),
    }),
  ],
  jobs: [
    privacyJobs({
      jobs,
      stores,
      clock,
      answer: makeAnswerPrivacyRequest({
        stores: erasingFiles(stores, accounting),
        jobs,
        clock,
        ids,
        heartbeat: timerHeartbeat,
      }),
      readAgain: makeReadPrivacyRequestAgain({
        requests: stores.privacy,
        vault,
        clock,
        read: readRequest,
        answerSoon: (id) => askForAnswer(jobs, id, log),
        scrub: () => stores.scrub(),
      }),
      removeNeedlessTexts: makeRemoveNeedlessTexts({ stores }),
      endAccess,
      log,
    }),
  ],
});

/** Stores that erase a shop with what accounting services keep of it elsewhere. */
const erasingFiles = (
  stores: Dependencies['stores'],
  { forgetShop }: Pick<Dependencies['accounting'], 'forgetShop'>,
): Dependencies['stores'] => ({
  ...stores,
  erase: async (shop, between) => {
    await forgetShop(shop);
    await stores.erase(shop, between);
  },
});
