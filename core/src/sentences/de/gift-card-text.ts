import { cents, centsText } from '../../kernel/money.ts';
import type { OpenItem, OpenItemCause } from '../../records/open-item.ts';
import { euroText } from './german-words.ts';

type Told = Pick<OpenItem, 'kind' | 'cause' | 'giftCard' | 'storeCredit'>;

const after = (it: string): string => ` Setze ${it} danach auf „bezahlt“.`;

/** When the merchant sets the document to paid for the part of a gift card; undefined where its own sentence says it. */
const ADVICE: Readonly<Record<OpenItemCause, ((it: string) => string) | undefined>> = {
  'to-finalise': undefined,
  'to-match': after,
  'to-assign': after,
  'cleared-in-shop': undefined,
  'paid-by-gift-card': (it) => ` Setze ${it} dort auf „bezahlt“.`,
  'set-off': after,
  'fetched-there': after,
  'not-transferred': undefined,
  'nothing-to-pay': undefined,
  'under-way': (it) => ` Ist die Zahlung zugeordnet, setze ${it} dort auf „bezahlt“.`,
  'awaiting-money': (it) => ` Ist der Rest bezahlt, setze ${it} dort auf „bezahlt“.`,
  'without-money': undefined,
};

const isBack = ({ kind }: Told): boolean => kind === 'credit-note';

/** The sentence before it has said that a gift card paid what is open. */
const isAll = ({ cause }: Told): boolean => cause === 'paid-by-gift-card';

/** „einen Gutschein“, „Guthaben“ or both, in the accusative or the dative: what paid a part of a document. */
export const vouchersWord = (
  { giftCard, storeCredit }: Pick<Told, 'giftCard' | 'storeCredit'>,
  as: 'accusative' | 'dative' = 'accusative',
): string => {
  const card = as === 'dative' ? 'einem Gutschein' : 'einen Gutschein';
  if (storeCredit === undefined) return card;
  return giftCard === undefined ? 'Guthaben' : `${card} und Guthaben`;
};

const hasNone = ({ giftCard, storeCredit }: Told): boolean => giftCard === undefined && storeCredit === undefined;

const amountText = (item: Told): string => {
  const money = euroText(centsText(cents((item.giftCard ?? 0) + (item.storeCredit ?? 0))));
  return isBack(item)
    ? ` ${money} gingen auf ${vouchersWord(item)} zurück.`
    : ` ${money} sind mit ${vouchersWord(item, 'dative')} bezahlt.`;
};

const adviceText = (item: Told): string => ADVICE[item.cause]?.(isBack(item) ? 'die Gutschrift' : 'die Rechnung') ?? '';

/** How a gift card counts once (VAT reference, 3.3): its sale is no turnover unless it was taxed, its use is a payment. */
const onceText = (item: Told): string => {
  if (isBack(item)) return ' Buche das Guthaben auf ein Konto für Gutscheine. Sonst zählt es doppelt.';
  return item.giftCard === undefined
    ? ' Buche das Guthaben gegen das Konto, auf dem du es führst. Frage im Zweifel deinen Steuerberater.'
    : ' Buche den Verkauf des Gutscheins auf ein Konto für Gutscheine, nicht als Erlös. Sonst zählt er doppelt. Wurde der Verkauf schon versteuert, frage deinen Steuerberater.';
};

/** That no bank transaction comes for the part that a gift card or store credit paid, what to do, and how it counts once; empty without one. */
export const giftCardText = (item: Told): string =>
  hasNone(item)
    ? ''
    : `${isAll(item) ? '' : amountText(item)} Dafür kommt keine Zahlung nach Lexware Office.${adviceText(item)}${onceText(item)}`;

/** The same in what comes next with the order: how much, and what to do now; empty without one. */
export const giftCardNext = (item: Told): string => {
  if (hasNone(item) || isAll(item)) return '';
  return `${amountText(item)}${item.cause === 'awaiting-money' ? '' : adviceText(item)}`;
};
