import { PdfTextPrinter } from '@belegwerk/adapters/paper';
import { salesOf } from '@belegwerk/core/plans';
import { toldRetention } from '@belegwerk/core/privacy';
import { makeDocumentedProcedures, makeTakeSample } from '@belegwerk/core/use-cases';
import { proceduresArea } from '../../areas/procedures/procedures-area.ts';
import { giftOf } from '../billing.ts';
import { partyOf } from '../operator-of.ts';
import { productVersion } from '../product-version.ts';
import type { OpenModule } from '../dependencies.ts';

/** What an auditor asks for beside the books. */
export const procedures: OpenModule = ({ stores, clock, ids, settings }) => {
  const printer = new PdfTextPrinter();
  const operator = partyOf(settings);
  return {
    people: [
      proceduresArea({
        procedures: makeDocumentedProcedures({
          stores,
          clock,
          printer,
          installation: {
            product: productVersion(),
            ...(operator ? { operator } : {}),
            processors: settings.SUBPROCESSORS,
            retention: toldRetention(salesOf(giftOf(settings))),
          },
        }),
        sample: makeTakeSample({ stores, clock, ids, printer }),
      }),
    ],
  };
};
