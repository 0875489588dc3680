import type { OrderLinksReply } from '@belegwerk/contracts/api';
import { MAX_OF_LINK_TEXT, type LinkedKind, type OpenedAs } from '@belegwerk/core/order-links';

type Template = OrderLinksReply['templates'][number];

/** The document in the forms that the sentences need. */
const DOCUMENTS = {
  invoice: { name: 'Rechnung', its: 'ihre Rechnung', plural: 'Rechnungen' },
  credit: { name: 'Gutschrift', its: 'ihre Gutschrift', plural: 'Gutschriften' },
} as const satisfies Readonly<Record<LinkedKind, object>>;

export const mailLinkWords = {
  loading: 'Assistent wird geladen',
  failure: 'Der Assistent konnte nicht geladen werden',
  step: (at: number) => `Schritt ${at} von 3`,
  next: 'Weiter',
  back: 'Zurück',
  done: 'Fertig',
  copy: 'HTML kopieren',
  copied: 'HTML kopiert',
  notCopied: 'Der HTML-Code wurde nicht kopiert',
  notCopiedWhy: 'Der Browser lässt es hier nicht zu. Markiere den Code oben und kopiere ihn mit Strg+C oder ⌘+C.',
  text: 'Text',
  display: 'Darstellung',
  displays: { button: 'Schaltfläche', link: 'Textlink' },
  position: 'Position',
  positions: { left: 'Links', center: 'Mitte', right: 'Rechts' },
  colour: 'Farbe',
  pickColour: 'Farbe auswählen',
  opens: 'Beim Anklicken',
  preview: 'Vorschau',
  code: 'HTML-Code',
  template: 'Benachrichtigung',
  faults: {
    'text-missing': 'Darf nicht leer sein',
    'text-too-long': `Maximal ${MAX_OF_LINK_TEXT} Zeichen`,
    'colour-unreadable': 'Gib die Farbe als # und sechs Ziffern oder Buchstaben an, zum Beispiel #1a7f5a',
  },
  groups: {
    orders: 'Bestellungen',
    shipping: 'Versand',
    'local-delivery': 'Lokale Lieferung',
    'local-pickup': 'Lokale Abholung',
  },
  renew: 'Alle Links erneuern',
  renewed: 'Alle Beleg-Links wurden erneuert',
  notRenewed: 'Die Links wurden nicht erneuert',
  whatRenewing: 'Hat jemand Zugriff auf deine Vorlagen, der ihn nicht mehr haben soll? Dann erneuere die Links.',
  whatEnds:
    'Alle Links, die bisher mit E-Mails von Shopify verschickt wurden, führen danach nirgends mehr hin, und der HTML-Code in deinen Vorlagen macht keine gültigen mehr. Füge anschließend den neuen Code in jede Vorlage ein. Links, die Belegwerk selbst verschickt hat, bleiben gültig.',
} as const;

export const titleOf = (kind: LinkedKind): string => `${DOCUMENTS[kind].name} in E-Mails von Shopify`;

export const opensWords = (kind: LinkedKind): Readonly<Record<OpenedAs, string>> => ({
  view: `${DOCUMENTS[kind].name} im Browser öffnen`,
  download: `${DOCUMENTS[kind].name} herunterladen`,
});

/** What the link says unless the merchant chooses something else. */
export const usualText = (kind: LinkedKind, as: OpenedAs): string =>
  `${DOCUMENTS[kind].name} ${as === 'view' ? 'öffnen' : 'herunterladen'}`;

/** What the assistant is for, before anything is chosen. */
export const introduction = (kind: LinkedKind): readonly string[] => [
  `Shopify schreibt deinen Kunden selbst E-Mails, zum Beispiel die Bestellbestätigung. Hier machst du einen Link, über den sie darin ${DOCUMENTS[kind].its} öffnen, ohne sich anzumelden.`,
  `Du fügst ihn einmal in eine Vorlage ein, und er passt zu jeder Bestellung. Er öffnet immer die neueste der ${DOCUMENTS[kind].plural} zu dieser Bestellung. Solange es sie noch nicht gibt, sagt die Seite genau das.`,
  'Der Code enthält einen geheimen Schlüssel deines Shops. Füge ihn nur in Vorlagen von Shopify ein und gib ihn nicht weiter. Eine geänderte Vorlage bekommt von Shopify keine Aktualisierungen mehr.',
];

/** Why a template can be chosen only with a grain of salt, or not at all. */
export const templateHelp = ({ order }: Template): string | undefined => {
  if (order === 'never')
    return 'Zu einem Bestellentwurf gibt es noch keine Bestellung und keinen Beleg. Der Link erscheint hier nicht.';
  if (order === 'sometimes') return 'Der Link erscheint nur, wenn die E-Mail zu einer Bestellung gehört.';
  return undefined;
};

/** How the code gets into the template, and how it is tried. */
export const insertion = ({ name, below }: Template): readonly string[] => [
  'Öffne in Shopify „Einstellungen“, „Benachrichtigungen“, „Kundenbenachrichtigungen“.',
  `Wähle „${name}“ und dann „Code bearbeiten“.`,
  `Suche die Zeile ${below} und füge den Code in einer neuen Zeile direkt darunter ein. Fehlt sie in deiner Vorlage, füge ihn vor </body> ein.`,
  'Öffne die Vorschau und klicke auf den Link. Shopify zeigt eine erfundene Bestellung: Richtig ist die Seite „Dieser Beleg ist noch nicht da“. Steht dort, dass es den Beleg nicht gibt, füge den Code noch einmal vollständig ein.',
  'Speichere die Vorlage.',
];
