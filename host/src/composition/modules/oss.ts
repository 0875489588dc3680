import { makeDeclareOss, makeNoteOtherSales, makeReadOss } from '@belegwerk/core/use-cases';
import { ossArea } from '../../areas/oss/oss-area.ts';
import type { OpenModule } from '../dependencies.ts';

/** What is declared under the one-stop shop. */
export const oss: OpenModule = ({ stores, clock }) => ({
  people: [
    ossArea({
      readOss: makeReadOss({ stores, clock }),
      declareOss: makeDeclareOss({ stores, clock }),
      noteOtherSales: makeNoteOtherSales({ stores, clock }),
    }),
  ],
});
