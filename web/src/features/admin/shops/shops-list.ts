import { adminRoutes } from '@belegwerk/contracts/api';
import { PLAN_IDS, PLANS } from '@belegwerk/core/plans';
import { POLL_MS } from '../../../api/rhythm.ts';
import { createList } from '../../../shared/lists/list.ts';
import { STATE_CHOICES } from './shop-states.ts';

/** Every shop of the installation. */
export const shopsList = createList(
  'adminShops',
  {
    rhythm: POLL_MS.rare,
    title: 'Shops',
    narrowing: {
      bar: 'Shops suchen und sortieren',
      search: { label: 'Shops durchsuchen', placeholder: 'Name oder Adresse' },
      filters: [
        { name: 'state', label: 'Status', choices: STATE_CHOICES },
        { name: 'plan', label: 'Abonnement', choices: PLAN_IDS.map((id) => ({ value: id, label: PLANS[id].name })) },
        {
          name: 'only',
          label: 'Nur mit',
          choices: [
            { value: 'failed', label: 'Fehlern' },
            { value: 'waiting', label: 'Wartendem' },
            { value: 'trial', label: 'Test' },
          ],
        },
      ],
      sortName: 'sort',
      sorts: [
        { value: 'failed desc', label: 'Fehler zuerst' },
        { value: 'waiting desc', label: 'Wartendes zuerst' },
        { value: 'state asc', label: 'Nach Status' },
        { value: 'plan desc', label: 'Größtes Abonnement zuerst' },
        { value: 'trial desc', label: 'Endender Test zuerst' },
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
