import { adminRoutes } from '@belegwerk/contracts/api';
import { PLAN_IDS, PLANS } from '@belegwerk/core/plans';
import { POLL_MS } from '../../../api/rhythm.ts';
import { listWords } from '../../../shared/lists/list-words.ts';
import { createList } from '../../../shared/lists/list.ts';
import { STATE_CHOICES } from './shop-states.ts';

const ALL = { label: listWords.all, value: '' };
const PLAN_FILTER = {
  name: 'plan',
  label: 'Abonnement',
  choices: [ALL, ...PLAN_IDS.map((id) => ({ value: id, label: PLANS[id].name }))],
};
const FAILED = { value: 'failed', label: 'Mit Fehlern' };
const WAITING = { value: 'waiting', label: 'Mit Wartendem' };
const BY_PLAN = [
  { value: 'plan desc', label: 'Größtes Abonnement zuerst' },
  { value: 'trial desc', label: 'Endender Test zuerst' },
];

const listOf = (isSold: boolean) =>
  createList(
    'adminShops',
    {
      rhythm: POLL_MS.rare,
      title: 'Shops',
      narrowing: {
        bar: 'Shops suchen und sortieren',
        search: { label: 'Shops durchsuchen', placeholder: 'Name oder Adresse' },
        filters: [
          { name: 'state', label: 'Status', choices: [ALL, ...STATE_CHOICES] },
          ...(isSold ? [PLAN_FILTER] : []),
          {
            name: 'only',
            label: 'Zeige',
            choices: [ALL, FAILED, WAITING, ...(isSold ? [{ value: 'trial', label: 'Im Test' }] : [])],
          },
        ],
        sortName: 'sort',
        sorts: [
          { value: 'failed desc', label: 'Fehler zuerst' },
          { value: 'waiting desc', label: 'Wartendes zuerst' },
          { value: 'state asc', label: 'Nach Status' },
          ...(isSold ? BY_PLAN : []),
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

/** Every shop of the installation: where plans are sold, and where none are. */
export const soldShopsList = listOf(true);
export const unsoldShopsList = listOf(false);
