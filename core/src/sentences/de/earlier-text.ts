import type { EarlierDocument, LeftBecause, RecognisedBy } from '../../records/earlier-document.ts';

const BY: Readonly<Record<RecognisedBy, string>> = {
  number: 'Der Beleg nennt die Bestellung oder gehört zu einem ihrer Belege.',
  amount: 'Betrag und Empfänger passen nur zu dieser Bestellung.',
  hand: 'Von Hand zugeordnet.',
};

const BECAUSE: Readonly<Record<LeftBecause, string>> = {
  'no-order': 'Belegwerk kennt keine Bestellung, die der Beleg nennt oder zu der Betrag und Empfänger passen.',
  'several-orders': 'Der Beleg passt zu mehreren Bestellungen.',
  'not-final': 'Der Beleg ist ein Entwurf oder wurde storniert.',
  marked: 'Der Beleg trägt das Zeichen eines anderen Shops oder einer anderen Bestellung.',
  gone: 'Den Beleg gibt es in Lexware Office nicht mehr.',
  'not-allowed': 'Lexware Office erlaubt Belegwerk nicht, Belege dieser Art zu lesen.',
  'order-unreadable': 'Die Bestellung ließ sich in Shopify nicht lesen.',
  unlinked: 'Die Zuordnung wurde von Hand gelöst.',
};

/** As much of it as the sentence says. */
interface ToldEarlier extends Pick<EarlierDocument, 'state'> {
  readonly recognisedBy?: RecognisedBy | undefined;
  readonly because?: LeftBecause | undefined;
}

/** By what a document from before the connection found its order, or why it has none. */
export const earlierText = ({ state, recognisedBy, because }: ToldEarlier): string => {
  if (state === 'unread') return 'Der Beleg wurde noch nicht gelesen.';
  if (state === 'linked') return recognisedBy ? BY[recognisedBy] : '';
  return because ? BECAUSE[because] : '';
};
