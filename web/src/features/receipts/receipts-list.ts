import { earlierReceiptRoutes } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../api/rhythm.ts';
import { listWords } from '../../shared/lists/list-words.ts';
import { createList } from '../../shared/lists/list.ts';
import { said } from '../../wording/said.ts';

/** What was written in the accounting service before it was connected, and to which orders it belongs. */
export const receiptsList = createList(
  'receipts',
  {
    rhythm: POLL_MS.rare,
    title: 'Frühere Belege',
    narrowing: {
      bar: 'Frühere Belege filtern',
      views: {
        name: 'state',
        label: 'Ansichten',
        choices: [
          { label: listWords.all, value: '' },
          { label: 'Zugeordnet', value: 'linked' },
          { label: 'Nicht zugeordnet', value: 'left' },
          { label: 'Noch nicht gelesen', value: 'unread' },
        ],
      },
      filters: [],
      sorts: [],
      nothing: {
        title: 'Keine Belege gefunden',
        none: 'keinen Beleg',
        it: 'ihn',
        reset: 'Alle Belege anzeigen',
      },
    },
    loading: 'Frühere Belege werden geladen',
    failure: 'Die früheren Belege konnten nicht geladen werden',
    empty: {
      title: 'Keine früheren Belege',
      get why() {
        return said(
          'Hier stehen Belege, die schon vor der Verbindung in Lexware Office waren, sobald die Einrichtung sie gelesen hat.',
        );
      },
    },
  },
  earlierReceiptRoutes.receipts.query,
);

/** The list once all documents were looked for: where there are none, there were none. */
export const readReceiptsList = {
  ...receiptsList,
  empty: { ...receiptsList.empty, why: 'Es gab keine früheren Belege.' },
};
