import type { BooksReply, DashboardReply, ShopReply } from '@belegwerk/contracts/api';
import type { ConcernKind } from '@belegwerk/core/records';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { areTransfersUsedUp, TRANSFERS_USED_UP, whenTransfersReturn } from '../../shared/shop/transfers-used-up.ts';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { dateOf } from '../../wording/moments.ts';
import { PRIVACY_ADDRESS } from '../../shared/privacy-address.ts';
import { missingText, words as shopRightsWords } from '../../shared/shop-rights/words.ts';
import { countOf } from './concern-words.ts';
import { neededItems } from './open-item-words.ts';
import { questionsTitle, rightsMissingText, words } from './words.ts';
import { said } from '../../wording/said.ts';

/** The one sentence that says whether everything is all right, and where to go if not. */
export interface StatusSentence {
  readonly tone: StatusLineTone;
  readonly title: string;
  readonly detail: string;
  readonly link?: { readonly content: string; readonly url: string };
  /** The account's rights are what it is about; it can be asked for them. */
  readonly isAboutRights?: true;
  /** The rights at Shopify are what it is about: the red notice about them stands in its place. */
  readonly isAboutShopRights?: true;
}

const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');

type Figures = Pick<DashboardReply, 'createsDocuments' | 'attention' | 'books' | 'concerns' | 'questions'>;

const documentsWaiting = (count: number): string => counted(count, 'Beleg', 'Belege');

/** What is wrong with them: missing documents, or documents that do not agree with their order. */
const wrong = ({ failed, held, differing }: Figures['attention']): string => {
  const whose = failed + held + differing === 1 ? 'ihr' : 'ihnen';
  if (differing === 0) return `Bei ${whose} fehlt noch mindestens ein Beleg.`;
  const differs = 'stimmen Bestellung und Belege nicht überein';
  if (failed + held === 0) return `Bei ${whose} ${differs}.`;
  return `Bei ${whose} fehlt noch ein Beleg, oder es ${differs}.`;
};

const noTransfers = ({ plan }: ShopReply, { attention: { waiting } }: Figures) =>
  ({
    tone: 'warning' as const,
    title: TRANSFERS_USED_UP,
    detail:
      waiting === 0
        ? whenTransfersReturn(plan)
        : `${whenTransfersReturn(plan)} ${orders(waiting)} ${waiting === 1 ? 'wartet' : 'warten'}.`,
    ...(plan.isBought ? { link: { content: 'Abonnement ansehen', url: '/plan' } } : {}),
  }) satisfies StatusSentence;

/** Documents wait for transfers; where none is turned on there is none to wait. */
const lacksTransfers = ({ plan }: ShopReply, { createsDocuments }: Figures): boolean =>
  createsDocuments && areTransfersUsedUp(plan);

const needsYou = (shop: ShopReply, figures: Figures): StatusSentence => {
  const { attention, books } = figures;
  const { title, detail, link } = noTransfers(shop, figures);
  const isUsedUp = lacksTransfers(shop, figures);
  const { failed, held, differing } = attention;
  const count = failed + held + differing;
  const open = neededItems(books);
  const also =
    open === 0
      ? ''
      : said(` Außerdem ${open === 1 ? 'wartet' : 'warten'} in Lexware Office ${documentsWaiting(open)} auf dich.`);
  return {
    tone: failed > 0 ? 'critical' : 'warning',
    title: needYou(count),
    detail: `${wrong(attention)} Der Grund steht unten, der nächste Schritt an der Bestellung.${andAlso(figures)}${also}${isUsedUp ? ` ${title} ${detail}` : ''}`,
    link: (isUsedUp ? link : undefined) ?? { content: 'Alle ansehen', url: '/orders?state=needed' },
  };
};

const openInBooks = (figures: Figures): StatusSentence => {
  const open = neededItems(figures.books);
  return {
    tone: 'warning',
    title: said(`${documentsWaiting(open)} ${open === 1 ? 'wartet' : 'warten'} in Lexware Office auf dich.`),
    detail: `${words.openBelow}${andAlso(figures)}`,
  };
};

interface ConcernWords {
  readonly title: (count: number) => string;
  readonly detail?: string;
  readonly link?: NonNullable<StatusSentence['link']>;
  /** As one part of a list; absent where the figures of `attention` count it. */
  readonly also?: (count: number) => string;
}

const needYou = (count: number): string => `${orders(count)} ${count === 1 ? 'braucht' : 'brauchen'} dich.`;

/** How each kind of concern is said of the whole shop, the most urgent first. */
const CONCERNS: Readonly<Record<ConcernKind, ConcernWords>> = {
  failed: { title: needYou },
  held: { title: needYou },
  differs: { title: needYou },
  'name-asked': {
    title: (count) => `Bei ${orders(count)} bittet der Kunde um einen anderen Namen auf der Rechnung.`,
    link: { content: 'Ansehen', url: '/orders?concern=name-asked' },
    also: (count) => counted(count, 'Bitte eines Kunden', 'Bitten von Kunden'),
  },
  tax: {
    title: (count) =>
      `Zu deinen Bestellungen ${count === 1 ? 'ist 1 Hinweis' : `sind ${count} Hinweise`} zur Steuer zu prüfen.`,
    also: (count) => counted(count, 'Hinweis zur Steuer', 'Hinweise zur Steuer'),
  },
  'vat-id': {
    title: (count) => `Bei ${orders(count)} ohne Umsatzsteuer stimmt die USt-IdNr. des Kunden nicht.`,
    also: (count) => counted(count, 'falsche USt-IdNr.', 'falsche USt-IdNrn.'),
  },
  'e-invoice-missing': {
    title: (count) => `Bei ${orders(count)} fehlt die E-Rechnung.`,
    also: (count) => counted(count, 'fehlende E-Rechnung', 'fehlende E-Rechnungen'),
  },
  undone: {
    title: (count) =>
      `Zu deinen Bestellungen ${count === 1 ? 'ist 1 Aufgabe' : `sind ${count} Aufgaben`} nicht erledigt.`,
    also: (count) => counted(count, 'Aufgabe', 'Aufgaben'),
  },
  skipped: {
    title: (count) => `${orders(count)} nicht in Euro: Buche ${count === 1 ? 'sie' : 'jede'} von Hand.`,
    detail: 'Belegwerk erstellt dazu keinen Beleg. Ist eine gebucht, wähle an ihr „Ignorieren“.',
    also: (count) => counted(count, 'Bestellung nicht in Euro', 'Bestellungen nicht in Euro'),
  },
};

const openKinds = ({ concerns }: Figures) =>
  (Object.keys(CONCERNS) as ConcernKind[]).flatMap((kind) => {
    const count = countOf(concerns, kind);
    return count > 0 ? [{ kind, count }] : [];
  });

/** What else the list below has, so that it adds up with the sentence. */
const andAlso = (figures: Figures, told?: ConcernKind): string => {
  const parts = openKinds(figures).flatMap(({ kind, count }) =>
    kind === told ? [] : (CONCERNS[kind].also?.(count) ?? []),
  );
  return parts.length === 0
    ? ''
    : ` Dazu ${parts.length === 1 && /^1\s/.test(parts[0] ?? '') ? 'kommt' : 'kommen'}: ${parts.join(', ')}.`;
};

const concerned = (figures: Figures): StatusSentence | undefined => {
  const [first] = openKinds(figures);
  if (!first) return undefined;
  const { title, detail, link } = CONCERNS[first.kind];
  return {
    tone: 'warning',
    title: title(first.count),
    detail: `${detail ?? words.openBelow}${andAlso(figures, first.kind)}`,
    ...(link ? { link } : {}),
  };
};

const notConnected = (shop: ShopReply, figures: Figures): StatusSentence => {
  const { lexoffice } = shop;
  const usedUp = lacksTransfers(shop, figures) ? ` ${TRANSFERS_USED_UP} ${whenTransfersReturn(shop.plan)}` : '';
  const detail = figures.createsDocuments
    ? `Es entstehen keine Belege. Deine Bestellungen gehen nicht verloren und werden nach dem Verbinden bearbeitet.${usedUp}`
    : 'Es entstehen keine Belege. Welche Belegwerk nach dem Verbinden von selbst erstellt, schaltest du am Ende der Einrichtung oder in den Einstellungen ein.';
  return {
    tone: 'critical',
    get title() {
      return said('Lexware Office ist nicht verbunden.');
    },
    detail: lexoffice.isConnectable ? detail : `${detail} ${connectWords.onlyOperator}`,
  };
};

const rightsMissing = (
  rights: NonNullable<ShopReply['lexoffice']['missingRights']>,
  isConnectable: boolean,
): StatusSentence => ({
  tone: 'warning',
  title: `${words.rightsMissing}.`,
  detail: rightsMissingText(rights, isConnectable),
  isAboutRights: true,
});

/** What is missing for something that is turned on; what is off needs nothing yet. */
export const rightsInUse = ({ lexoffice }: ShopReply) => (lexoffice.missingRights ?? []).filter(({ isOff }) => !isOff);

const shopRightsMissing = (shopify: ShopReply['shopify']): StatusSentence => ({
  tone: 'critical',
  title: shopRightsWords.missing,
  detail: missingText(shopify.missingRights),
  isAboutShopRights: true,
});

const noOrders: StatusSentence = {
  tone: 'info',
  title: 'Alles bereit.',
  detail:
    'Sobald in deinem Shop bestellt wird, erscheint die Bestellung hier. Welche Belege dazu von selbst entstehen, steht in den Einstellungen.',
  link: { content: 'Einstellungen ansehen', url: '/preferences' },
};

/** No document is made, also when there is more to say. */
export const creationOff = ({ attention: { waiting } }: Pick<Figures, 'attention'>): StatusSentence => ({
  tone: 'warning',
  title: 'Die Belegerstellung ist ausgeschaltet.',
  detail:
    waiting === 0
      ? 'Es entstehen keine Belege.'
      : `Es entstehen keine Belege. ${orders(waiting)} ${waiting === 1 ? 'wartet' : 'warten'}.`,
  link: { content: 'Zur Automatisierung', url: '/preferences#automation' },
});

/** Documents of that cause about which nothing is to be done yet. */
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
  if (!shop.lexoffice.isConnected) return notConnected(shop, figures);
  if (shop.shopify.missingRights.length > 0) return shopRightsMissing(shop.shopify);
  if (failed + held + differing > 0) return needsYou(shop, figures);
  if (lacksTransfers(shop, figures)) {
    const used = noTransfers(shop, figures);
    return { ...used, detail: `${used.detail}${andAlso(figures)}` };
  }
  if (neededItems(figures.books) > 0) return openInBooks(figures);
  const concern = concerned(figures);
  if (concern) return concern;
  const rights = rightsInUse(shop);
  if (rights.length > 0) return rightsMissing(rights, shop.lexoffice.isConnectable);
  if (figures.questions) return questionsWaiting(figures.questions);
  if (!figures.createsDocuments) return creationOff(figures);
  return all === 0 ? noOrders : allWell(shop, figures);
};
