import type { BooksReply, DashboardReply, ShopReply } from '@belegwerk/contracts/api';
import { creditsLeft } from '../../pieces/shop/credits.ts';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { dateOf } from '../../wording/moments.ts';
import { PRIVACY_ADDRESS } from '../../pieces/privacy-address.ts';
import { neededItems, openItemsDetail } from './open-item-words.ts';
import { questionsTitle, rightsMissingText, shopRightsMissingText, words } from './words.ts';

/** The one sentence that says whether everything is all right, and where to go if not. */
export interface StatusSentence {
  readonly tone: StatusLineTone;
  readonly title: string;
  readonly detail: string;
  readonly link?: { readonly content: string; readonly url: string };
  /** The account's rights are what it is about; it can be asked for them. */
  readonly isAboutRights?: true;
}

const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');

type Figures = Pick<DashboardReply, 'createsDocuments' | 'attention' | 'books' | 'questions'>;

const documentsWaiting = (count: number): string => counted(count, 'Beleg', 'Belege');

/** What is wrong with them: missing documents, or documents that do not agree with their order. */
const wrong = ({ failed, held, differing }: Figures['attention']): string => {
  const whose = failed + held + differing === 1 ? 'ihr' : 'ihnen';
  if (differing === 0) return `Bei ${whose} fehlt noch mindestens ein Beleg.`;
  const differs = 'stimmen Bestellung und Belege nicht überein';
  if (failed + held === 0) return `Bei ${whose} ${differs}.`;
  return `Bei ${whose} fehlt noch ein Beleg, oder es ${differs}.`;
};

const needsYou = ({ attention, books }: Figures): StatusSentence => {
  const { failed, held, differing } = attention;
  const count = failed + held + differing;
  const open = neededItems(books);
  const also =
    open === 0
      ? ''
      : ` Außerdem ${open === 1 ? 'wartet' : 'warten'} in Lexware Office ${documentsWaiting(open)} auf dich.`;
  return {
    tone: failed > 0 ? 'critical' : 'warning',
    title: `${orders(count)} ${count === 1 ? 'braucht' : 'brauchen'} dich.`,
    detail: `${wrong(attention)} Den Grund und den nächsten Schritt findest du unten.${also}`,
  };
};

const openInBooks = ({ books }: Figures): StatusSentence => {
  const open = neededItems(books);
  return {
    tone: 'warning',
    title: `${documentsWaiting(open)} ${open === 1 ? 'wartet' : 'warten'} in Lexware Office auf dich.`,
    detail: openItemsDetail(books),
  };
};

const notConnected: StatusSentence = {
  tone: 'critical',
  title: 'Lexware Office ist nicht verbunden.',
  detail:
    'Es entstehen keine Belege. Deine Bestellungen gehen nicht verloren und werden nach dem Verbinden bearbeitet.',
};

const noTransfers = ({ plan }: ShopReply): StatusSentence => ({
  tone: 'warning',
  title: 'Deine Übertragungen sind verbraucht.',
  detail: `Neue Belege warten und entstehen von selbst, sobald dein Kontingent am ${dateOf(plan.credits.resetAt)} erneuert wird.`,
  link: { content: 'Abonnement ansehen', url: '/plan' },
});

const rightsMissing = (rights: NonNullable<ShopReply['lexoffice']['missingRights']>): StatusSentence => ({
  tone: 'warning',
  title: `${words.rightsMissing}.`,
  detail: rightsMissingText(rights),
  isAboutRights: true,
});

const shopRightsMissing = ({ missingRights }: ShopReply['shopify']): StatusSentence => ({
  tone: 'critical',
  title: words.shopRightsMissing,
  detail: shopRightsMissingText(missingRights),
});

const noOrders: StatusSentence = {
  tone: 'info',
  title: 'Alles bereit.',
  detail:
    'Sobald in deinem Shop bestellt wird, erscheint die Bestellung hier. Welche Belege dazu von selbst entstehen, steht in den Einstellungen.',
  link: { content: 'Einstellungen ansehen', url: '/preferences' },
};

const nothingOn: StatusSentence = {
  tone: 'info',
  title: 'Es entstehen keine Belege.',
  detail:
    'In den Einstellungen ist alles ausgeschaltet: Rechnungen, Gutschriften und Lieferscheine. Unter „Automatisierung“ schaltest du Rechnungen und Gutschriften ein, Lieferscheine auf ihrer eigenen Seite.',
  link: { content: 'Zur Automatisierung', url: '/preferences#automation' },
};

/** Documents of that cause about which nobody has to do anything yet. */
const quiet = ({ books }: Figures, wanted: BooksReply['counts'][number]['cause']): number =>
  books.counts.reduce((sum, { cause, documents, needed }) => (cause === wanted ? sum + documents - needed : sum), 0);

/** Invoices that wait for the buyer's money, and are not due. */
const unpaid = (figures: Figures): number => quiet(figures, 'awaiting-money');

/** Documents whose payment is on its way to the books. */
const beingBooked = (figures: Figures): number => quiet(figures, 'under-way');

const underWay = (figures: Figures): string => {
  const { waiting, open } = figures.attention;
  const [later, booked] = [unpaid(figures), beingBooked(figures)];
  const parts = [
    ...(open > 0 ? [`${orders(open)} ${open === 1 ? 'wird' : 'werden'} gerade bearbeitet.`] : []),
    ...(waiting > 0
      ? [
          `${orders(waiting)} ${waiting === 1 ? 'wartet' : 'warten'} und ${waiting === 1 ? 'läuft' : 'laufen'} von selbst weiter.`,
        ]
      : []),
    ...(booked > 0
      ? [`${documentsWaiting(booked)} ${booked === 1 ? 'wird' : 'werden'} gerade als bezahlt übertragen.`]
      : []),
    ...(later > 0
      ? [`${counted(later, 'Rechnung ist', 'Rechnungen sind')} noch nicht bezahlt und noch nicht fällig.`]
      : []),
  ];
  return parts.join(' ') || 'Es gibt nichts zu tun.';
};

/** Nothing was made, so nothing is done: every order has a reason of its own for that. */
const withoutDocuments = (count: number): StatusSentence => ({
  tone: 'success',
  title: `Nichts zu tun: ${orders(count)}, noch kein Beleg.`,
  detail: 'Warum eine Bestellung keinen Beleg bekommt, steht auf ihrer Seite.',
});

const allWell = (shop: ShopReply, figures: Figures): StatusSentence => {
  const { invoice, credit, delivery } = shop.stat.lexoffice;
  const created = invoice.created + credit.created + delivery.created;
  const documents = counted(created, 'Beleg', 'Belege');
  const { attention } = figures;
  const isQuiet = attention.open + attention.waiting + unpaid(figures) + beingBooked(figures) === 0;
  if (isQuiet && created === 0) return withoutDocuments(attention.orders);
  return {
    tone: 'success',
    title: `${isQuiet ? 'Alles erledigt' : 'Alles in Ordnung'}: ${orders(attention.orders)}, ${documents}.`,
    detail: underWay(figures),
  };
};

const questionsWaiting = ({ count, dueAt }: NonNullable<Figures['questions']>): StatusSentence => ({
  tone: 'warning',
  title: `${questionsTitle(count)}.`,
  detail: `Beantworte sie rechtzeitig. Die nächste Frist endet am ${dateOf(dueAt)}.`,
  link: { content: words.toPrivacy, url: PRIVACY_ADDRESS },
});

/** Reads the figures as one sentence, the most urgent first. */
export const statusLine = (shop: ShopReply, figures: Figures): StatusSentence => {
  const { failed, held, differing, orders: all } = figures.attention;
  if (!shop.lexoffice.isConnected) return notConnected;
  if (shop.shopify.missingRights.length > 0) return shopRightsMissing(shop.shopify);
  if (failed + held + differing > 0) return needsYou(figures);
  if (figures.createsDocuments && creditsLeft(shop.plan.credits).remaining === 0) return noTransfers(shop);
  if (neededItems(figures.books) > 0) return openInBooks(figures);
  const { missingRights = [] } = shop.lexoffice;
  if (missingRights.length > 0) return rightsMissing(missingRights);
  if (figures.questions) return questionsWaiting(figures.questions);
  if (!figures.createsDocuments) return nothingOn;
  return all === 0 ? noOrders : allWell(shop, figures);
};
