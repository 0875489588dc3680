import { bankTransactionTooLate, sideTaskReasonText } from './side-task-reason-text.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { germanDay, type PlainDate } from '../../kernel/calendar.ts';
import { centsText, type Cents } from '../../kernel/money.ts';
import { isNeeded, neededFrom } from '../../payments/open-items.ts';
import type { OpenItem, OpenItemCause } from '../../records/open-item.ts';
import type { SideTaskReasonCode } from '../../reasons/side-task-reason.ts';
import { giftCardText, vouchersWord } from './gift-card-text.ts';
import { draftFirstText } from './next-step-text.ts';
import { standsElsewhere } from './other-books-text.ts';
import { euroText, listed } from './german-words.ts';
import { settingWord } from './setting-words.ts';

type Told = Omit<OpenItem, 'document'>;

const isCredit = ({ kind }: Told): boolean => kind === 'credit-note';

/** „die Rechnung“ or „die Gutschrift“, and the dative of it. */
const it = (item: Told): string => (isCredit(item) ? 'die Gutschrift' : 'die Rechnung');
const toIt = (item: Told): string => (isCredit(item) ? 'der Gutschrift' : 'der Rechnung');

const amountText = (amount: Cents): string => euroText(centsText(amount));
const stillThere = ({ left }: Told): string => (left === undefined ? 'noch offen' : `noch ${amountText(left)} offen`);
const stillOpen = ({ left }: Told): string => (left === undefined ? '' : `Noch ${amountText(left)} offen. `);

/**
 * Why the money is not booked. What to do about that is the item's own word, so that it names one way out. A setting is told
 * as it was when the order was looked at: finished orders are not looked at again when it is turned on.
 */
const keptBack = (item: Told, because: NonNullable<Told['because']>): string => {
  const { code, setting, facts = {} } = because;
  if (code === 'OFF' && setting)
    return `${isCredit(item) ? 'Die Erstattung' : 'Die Zahlung'} wurde nicht übertragen oder vorgeschlagen: „${settingWord(setting)}“ war ausgeschaltet, als die Bestellung zuletzt geprüft wurde.`;
  if (code === 'IN_OTHER_BOOKS') return `${standsElsewhere(facts)}.`;
  return code === 'BANK_TRANSACTION_TOO_LATE' ? bankTransactionTooLate(facts) : sideTaskReasonText(because);
};

/** Their sentence has the one thing to do itself. */
const GOES_ON: ReadonlySet<SideTaskReasonCode> = new Set(['FEATURE_MISSING', 'SCOPE_MISSING', 'NOT_CONNECTED']);

const cleared = (item: Told): string => {
  if (item.isRounding && item.left !== undefined)
    return `In Lexware Office noch ${amountText(item.left)} offen, eine Rundungsdifferenz. Setze ${it(item)} dort auf „bezahlt“.`;
  const open = stillThere(item);
  const what = isCredit(item) ? 'In Shopify erstattet' : 'In Shopify bezahlt';
  const money = isCredit(item) ? 'der Erstattung' : 'der Zahlung';
  if (item.because && GOES_ON.has(item.because.code))
    return `${what}, in Lexware Office ${open}. ${keptBack(item, item.because)}`;
  return item.because
    ? `${what}, in Lexware Office ${open}. ${keptBack(item, item.because)} Ist der Umsatz dort, ordne ihn zu. Sonst setze ${it(item)} auf „bezahlt“.`
    : `${what}, in Lexware Office ${open}. Belegwerk kennt dort keinen Umsatz zu ${money}. Setze ${it(item)} dort auf „bezahlt“.`;
};

/** Whether the bank brings it, the merchant knows; the sentence is true before and after the question about that. */
const notTransferred = (item: Told): string => {
  const [what, money] = isCredit(item)
    ? ['In Shopify erstattet', 'die Erstattung']
    : ['In Shopify bezahlt', 'die Zahlung'];
  const why = item.because ? ` ${keptBack(item, item.because)}` : '';
  return `${what}, in Lexware Office ${stillThere(item)}.${why} Kommt ${money} über deine Bank dorthin, ordne sie zu. Sonst setze ${it(item)} auf „bezahlt“.`;
};

const others = (item: Told, numbers: readonly string[]): string => {
  const [one, many] = isCredit(item) ? ['der Rechnung', 'den Rechnungen'] : ['der Gutschrift', 'den Gutschriften'];
  return `${numbers.length === 1 ? one : many} ${listed(numbers)}`;
};

/** How late a document is, or when it is due. */
const since = (item: Told, today: PlainDate): string => {
  const from = neededFrom(item);
  if (isNeeded(item, today) && typeof from !== 'string') return ` und seit dem ${germanDay(from)} überfällig`;
  return item.due ? `, fällig am ${germanDay(item.due)}` : '';
};

/** What the shop has for a document and what it lacks, or that it has nothing. */
const withoutMoney = (item: Told, today: PlainDate): string => {
  const open = stillThere(item);
  const { inShop } = item;
  if (isCredit(item)) {
    const back =
      inShop === undefined
        ? 'In Shopify ging dafür kein Geld zurück.'
        : `In Shopify gingen dafür nur ${amountText(inShop)} zurück.`;
    return `In Lexware Office ${open}. ${back} Verrechne die Gutschrift dort mit der Rechnung oder zahle sie aus. Stimmt sie nicht, storniere sie.`;
  }
  const none =
    item.left === undefined
      ? 'Das Geld der Bestellung gehört zu anderen Belegen, für diese Rechnung ist keines eingegangen.'
      : 'Mehr Geld ist dafür nicht eingegangen.';
  const has = inShop === undefined ? none : `In Shopify sind dafür nur ${amountText(inShop)} eingegangen.`;
  return `In Lexware Office ${open}${since(item, today)}. ${has} Stimmt die Rechnung, fordere beim Kunden ein, was fehlt. Stimmt sie nicht, storniere sie in Lexware Office oder schreibe eine Gutschrift dazu.`;
};

/** What is still to be paid; no payment is named where only a credit note was set off. */
const unpaid = ({ left, owed, paidInPart }: Told): string => {
  if (owed !== undefined) return `In Shopify sind noch ${amountText(owed)} zu zahlen`;
  if (left === undefined) return 'Noch nicht bezahlt';
  return `${paidInPart ? 'Zum Teil bezahlt, noch' : 'Noch'} ${amountText(left)} offen`;
};

const awaiting = (item: Told, today: PlainDate): string => {
  const { afterwards } = item;
  const first =
    afterwards === undefined
      ? ''
      : ` Verrechne die Rechnung in Lexware Office mit ${others(item, item.against ?? [])}, dann sind noch ${amountText(afterwards)} zu zahlen.`;
  const then = isNeeded(item, today) ? ' Erinnere den Kunden oder buche die Zahlung in Lexware Office.' : '';
  return `${unpaid(item)}${since(item, today)}.${first}${then}`;
};

const toAssign = (item: Told): string => {
  const amounts = (item.bankTransactions ?? []).map(amountText);
  const money = isCredit(item) ? 'Die Erstattung' : 'Die Zahlung';
  if (amounts.length < 2)
    return `${stillOpen(item)}${money} liegt in Lexware Office als Umsatz über ${listed(amounts)}. Ordne ihn dort ${toIt(item)} zu.`;
  const all = amounts.length === 2 ? 'beide' : 'alle';
  return `${stillOpen(item)}${money} liegt in Lexware Office in ${amounts.length} Umsätzen über ${listed(amounts)}. Ordne dort ${all} ${toIt(item)} zu.`;
};

const setOff = (item: Told): string => {
  const { against = [], bankTransactions = [] } = item;
  if (against.length === 0)
    return 'Rechnung und Gutschrift dieser Bestellung gleichen sich aus und sind in Lexware Office noch nicht verrechnet. Verrechne sie dort.';
  const money =
    bankTransactions.length === 0
      ? ''
      : ` und ordne ihr ${bankTransactions.length === 1 ? 'den Umsatz' : 'die Umsätze'} über ${listed(bankTransactions.map(amountText))} zu`;
  return `${stillOpen(item)}Verrechne ${it(item)} in Lexware Office mit ${others(item, against)}${money}.`;
};

const TELLERS: Readonly<Record<OpenItemCause, (item: Told, today: PlainDate) => string>> = {
  'to-finalise': ({ isOnlyInvoice }) =>
    isOnlyInvoice
      ? 'Die frühere Rechnung gilt nicht mehr, und die neue ist ein Entwurf. Öffne sie in Lexware Office und schreibe sie fest; bis dahin hat dein Kunde keine gültige Rechnung.'
      : `Die Rechnung ist ein Entwurf, und die Bestellung ist so weit, wie „${settingWord('invoiceEnshrine')}“ es verlangt. Öffne sie in Lexware Office und schreibe sie fest; vorher bekommt dein Kunde keine Rechnung.`,
  'to-match': (item) =>
    `${stillOpen(item)}${isCredit(item) ? 'Die Erstattung' : 'Die Zahlung'} liegt als Umsatz in Lexware Office und ist vorgeschlagen. Bestätige die Zuordnung dort.`,
  'to-assign': toAssign,
  'cleared-in-shop': cleared,
  'not-transferred': notTransferred,
  'paid-by-gift-card': (item) =>
    isCredit(item)
      ? `In Shopify auf ${vouchersWord(item)} erstattet, in Lexware Office ${stillThere(item)}.`
      : `In Shopify mit ${vouchersWord(item, 'dative')} bezahlt, in Lexware Office ${stillThere(item)}.`,
  'set-off': setOff,
  'nothing-to-pay': (item) =>
    `Über 0,00 € ist nichts zu zahlen. Lexware Office zeigt ${it(item)} als offen, bis du sie dort auf „bezahlt“ setzt; nötig ist das nicht.`,
  'fetched-there': (item) =>
    isCredit(item)
      ? `${stillOpen(item)}Ist PayPal in Lexware Office verbunden, ordne dort die PayPal-Erstattung zu. Sonst setze die Gutschrift auf „bezahlt“.`
      : `${stillOpen(item)}Ist PayPal in Lexware Office verbunden, ordne dort die PayPal-Zahlung zu. Sonst setze die Rechnung auf „bezahlt“.`,
  'under-way': ({ because }) =>
    because ? sideTaskReasonText(because) : 'Die Zahlung wird gerade nach Lexware Office übertragen.',
  'awaiting-money': awaiting,
  'without-money': withoutMoney,
};

/** Nothing can be set off with a draft: it is finalised first, and then there is another sentence. */
const besideDraft = (item: Told, draft: DocumentKind, today: PlainDate): string =>
  `In Lexware Office ${stillThere(item)}${since(item, today)}. ${draftFirstText(draft)} Danach steht hier, womit du ${it(item)} verrechnest.`;

/** Why a document is open in the accounting service, and the one thing to do about it. */
export const openItemText = (item: Told, today: PlainDate): string =>
  item.draftFirst
    ? besideDraft(item, item.draftFirst, today)
    : `${TELLERS[item.cause](item, today)}${giftCardText(item)}`;
