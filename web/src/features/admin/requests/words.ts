import type { AdminOffersReply } from '@belegwerk/contracts/api';
import { netPrice } from '@belegwerk/core/sentences';
import { germanNumber, money } from '../../../wording/amounts.ts';

export const words = {
  title: 'Anfragen',
  listed: 'Angebotene Abonnements',
  verb: 'Abonnement anbieten',
  meaning:
    'Händler fragen per E-Mail nach einem Abonnement auf Anfrage. Hast du es vereinbart, biete es hier an. Der Shop kann es dann selbst unter „Abonnement“ wählen.',
  shop: 'Shop',
  shopHelp: 'Adresse des Shops, zum Beispiel kaffee.myshopify.com',
  plan: 'Abonnement',
  state: 'Status',
  chosen: 'Gewählt',
  open: 'Angeboten',
  withdraw: 'Zurücknehmen',
  wasOffered: 'Abonnement angeboten',
  wasWithdrawn: 'Angebot zurückgenommen',
  notOffered: 'Das Abonnement wurde nicht angeboten',
  notWithdrawn: 'Das Angebot konnte nicht zurückgenommen werden',
  none: 'Kein Angebot',
  noneWhy: 'Abonnements auf Anfrage kann ein Shop erst wählen, wenn du sie ihm angeboten hast.',
  loading: 'Angebote werden geladen',
  failure: 'Die Angebote konnten nicht geladen werden',
} as const;

type Item = AdminOffersReply['items'][number];

/** „Corporate, 228,99 € im Monat zzgl. USt., 25.000 Übertragungen im Monat“ */
export const offerText = ({ name, price, quota }: Item['plan']): string =>
  `${name}, ${netPrice(`${money(price, 'EUR')} im Monat`)}, ${germanNumber(String(quota))} Übertragungen im Monat`;

/** „Corporate, 228,99 €“: short enough for a phone. */
export const choiceText = ({ name, price }: Item['plan']): string => `${name}, ${money(price, 'EUR')}`;

export const withdrawLabel = ({ name, plan }: Item): string => `${plan.name} für ${name} zurücknehmen`;
