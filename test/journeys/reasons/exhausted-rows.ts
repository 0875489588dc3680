import { without } from './order-rows.ts';
import type { Row } from './row.ts';

const TEXT =
  'Die Rechnung zu {order} wurde nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren. Sobald es wieder welche gibt, geht es von selbst weiter.';

/** A shop that has made more documents in its month than its new plan allows. */
export const EXHAUSTED_ROWS: readonly Row[] = [
  {
    says: 'no invoice is made when no transfer is left',
    proves: ['create: no transfers'],
    provoke: async (stage) => {
      await stage.house.restart(undefined, { PLAN: 'free' });
      return stage.desk.place();
    },
    ...without('waiting', 'NO_TRANSFERS', TEXT),
  },
];
