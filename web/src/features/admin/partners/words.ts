import type { PartnersReply } from '@belegwerk/contracts/api';

export const words = {
  title: 'Partner',
  loading: 'Partner werden geladen',
  failure: 'Die Partner konnten nicht geladen werden',
  none: 'Noch kein Partner',
  noneWhy: 'Sobald sich ein Shop für das Partnerprogramm bewirbt, steht er hier.',
  shop: 'Shop',
  state: 'Status',
  applied: 'Beworben',
  approved: 'Partner',
  appliedAt: 'Beworben am',
  todo: 'Zu tun',
  approve: 'Annehmen',
  notApproved: 'Der Shop wurde nicht angenommen',
  waiting: 'Warten auf ihre Auszahlung',
  partner: 'Partner',
  provisions: 'Provision',
  why: 'Grund',
  marked: 'Vielleicht derselbe Inhaber',
  markedWhy: 'Niemand löst seinen eigenen Coupon ein. Prüfe, ob Shop und Partner zusammengehören.',
  coupon: 'Coupon',
  same: 'Gleich ist',
  erased: 'Gelöscht',
  decided: 'Entschieden',
  refuse: 'Ablehnen',
  refuseTitle: 'Provision ablehnen',
  refuseWhat: 'Der Partner bekommt für diese Einlösung keine Provision. Der Rabatt des Shops bleibt.',
} as const;

const SAME: Readonly<Record<PartnersReply['marked'][number]['same'][number], string>> = {
  email: 'E-Mail-Adresse',
  'vat-id': 'USt-IdNr.',
  'payout-account': 'Konto',
};

/** „E-Mail-Adresse, Konto“. */
export const sameText = (same: readonly (keyof typeof SAME)[]): string => same.map((what) => SAME[what]).join(', ');
