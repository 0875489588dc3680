import { adminRoutes } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { createList } from '../../../shared/lists/list.ts';

/** Every shop of the installation. */
export const shopsList = createList(
  'adminShops',
  {
    rhythm: POLL_MS.rare,
    title: 'Shops',
    narrowing: {
      bar: 'Shops suchen und sortieren',
      search: { label: 'Shops durchsuchen', placeholder: 'Name oder Adresse' },
      filters: [],
      sortName: 'sort',
      sorts: [
        { value: 'failed desc', label: 'Fehler zuerst' },
        { value: 'waiting desc', label: 'Wartendes zuerst' },
        { value: 'installed desc', label: 'Neueste zuerst' },
        { value: 'documents desc', label: 'Meiste Belege zuerst' },
        { value: 'name asc', label: 'Name aufsteigend' },
        { value: 'name desc', label: 'Name absteigend' },
      ],
      nothing: {
        title: 'Keine Shops gefunden',
        none: 'kein Shop',
        it: 'er',
        reset: 'Alle Shops anzeigen',
      },
    },
    loading: 'Shops werden geladen',
    failure: 'Die Shops konnten nicht geladen werden',
    empty: {
      title: 'Noch kein Shop',
      why: 'Sobald jemand Belegwerk installiert, steht sein Shop hier.',
    },
  },
  adminRoutes.adminShops.query,
);
