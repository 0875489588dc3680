import { planRoutes } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../api/rhythm.ts';
import { createList } from '../../shared/lists/list.ts';
import { said } from '../../wording/said.ts';

/** Which document used which transfer of the running month and of purchases. */
export const transfersList = createList(
  'transfers',
  {
    rhythm: POLL_MS.rare,
    title: 'Verbrauchte Übertragungen',
    loading: 'Übertragungen werden geladen',
    failure: 'Die Übertragungen konnten nicht geladen werden',
    empty: {
      title: 'Noch ist keine Übertragung verbraucht',
      get why() {
        return said(
          'Hier steht jeder Beleg des laufenden Monats, sobald Belegwerk ihn in Lexware Office angelegt hat.',
        );
      },
    },
  },
  planRoutes.transfers.query,
);
