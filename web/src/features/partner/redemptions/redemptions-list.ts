import { partnerRoutes } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { listWords } from '../../../shared/lists/list-words.ts';
import { createList } from '../../../shared/lists/list.ts';
import { REDEMPTION_ORDER, REDEMPTION_WORDS } from '../words.ts';

/** Where a tab that stands in the path stands as well. */
export const TAB_PARAMETER = 'tab';

/** The codes that were entered, and what became of them. Specification 2, section 2. */
export const redemptionsList = createList(
  'partnerRedemptions',
  {
    rhythm: POLL_MS.rare,
    title: 'Einlösungen',
    narrowing: {
      bar: 'Einlösungen suchen und sortieren',
      search: { label: 'Einlösungen durchsuchen', placeholder: 'Coupon oder Abonnement' },
      views: {
        name: TAB_PARAMETER,
        label: 'Ansichten',
        choices: [
          { label: listWords.all, value: 'all' },
          ...REDEMPTION_ORDER.map((value) => ({ value, label: REDEMPTION_WORDS[value].text })),
        ],
      },
      filters: [],
      sortName: 'sort',
      sorts: [
        { value: 'date desc', label: 'Neueste zuerst' },
        { value: 'date asc', label: 'Älteste zuerst' },
        { value: 'coupon asc', label: 'Coupon aufsteigend' },
        { value: 'coupon desc', label: 'Coupon absteigend' },
        { value: 'provision desc', label: 'Provision absteigend' },
        { value: 'provision asc', label: 'Provision aufsteigend' },
        { value: 'status asc', label: 'Status aufsteigend' },
        { value: 'status desc', label: 'Status absteigend' },
      ],
      nothing: {
        title: 'Keine Einlösungen gefunden',
        none: 'keine Einlösung',
        it: 'sie',
        reset: 'Alle Einlösungen anzeigen',
      },
    },
    loading: 'Einlösungen werden geladen',
    failure: 'Die Einlösungen konnten nicht geladen werden',
    empty: {
      title: 'Noch keine Einlösung',
      why: 'Sobald ein Shop einen deiner Codes eingibt, siehst du hier, was daraus wird.',
    },
  },
  partnerRoutes.partnerRedemptions.query,
);
