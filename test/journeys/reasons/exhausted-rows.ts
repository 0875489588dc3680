import type { Row } from './row.ts';

const TEXT = 'Rechnung zu {order} wurde nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren.';

/** A shop that has made more documents in its month than its new plan allows. */
export const EXHAUSTED_ROWS: readonly Row[] = [
  {
    says: 'no invoice is made when no transfer is left',
    proves: ['create: no transfers'],
    provoke: async (stage) => {
      await stage.system.restart(undefined, { PLAN: 'free' });
      return stage.panel.place();
    },
    event: { name: 'invoice.without-transfer', status: 'warning', text: TEXT },
    status: {
      state: 'waiting',
      code: 'NO_TRANSFERS',
      text: `Die ${TEXT} Sobald es wieder welche gibt, geht es von selbst weiter.`,
    },
  },
];
