import type { DocumentDraft, DocumentTotals, Position, Recipient, Supply } from '../documents/draft.ts';
import { plusDays } from '../kernel/calendar.ts';
import { centsText } from '../kernel/money.ts';
import { percentText } from '../kernel/tax-rate.ts';
import type { DifferenceKind } from './difference.ts';

/** The kinds that are read off a draft. */
export type DraftDifference = Exclude<
  DifferenceKind,
  'made' | 'not-made' | 'stands' | 'finalised' | 'mail' | 'mail-texts' | 'e-invoice'
>;

type Field = keyof Required<DocumentDraft>;

/** `of-order`: what both drafts have of the order itself; `parts`: looked at part by part. */
type Counted = DraftDifference | 'x-rechnung' | 'of-order' | 'parts';

/** As what each field of a draft counts when it is another one; a new field has to say it. */
const DRAFT = {
  kind: 'of-order',
  orderId: 'of-order',
  orderName: 'of-order',
  date: 'date',
  language: 'language',
  recipient: 'recipient',
  recipientUnread: 'recipient',
  treatment: 'tax-kind',
  positions: 'parts',
  replaces: 'replaces',
  corrects: 'of-order',
  withoutPrices: 'lines',
  totals: 'parts',
  supply: 'supply',
  supplied: 'supply',
  reductions: 'lines',
  title: 'title',
  introduction: 'introduction',
  remark: 'remark',
  payment: 'due',
  deliveryTerms: 'terms',
  xRechnung: 'x-rechnung',
  printLayoutId: 'layout',
  notices: 'notices',
  covers: 'lines',
  absorbedRefunds: 'lines',
} as const satisfies Readonly<Record<Field, Counted>>;

const POSITION = {
  ref: 'lines',
  kind: 'lines',
  title: 'line-texts',
  detail: 'line-texts',
  quantity: 'lines',
  unit: 'line-texts',
  unitPrice: 'lines',
  rate: 'tax',
  discount: 'lines',
  amount: 'lines',
} as const satisfies Readonly<Record<keyof Required<Position>, DraftDifference>>;

const TOTALS = { byRate: 'tax', net: 'tax', tax: 'tax', gross: 'total' } as const satisfies Readonly<
  Record<keyof DocumentTotals, DraftDifference>
>;

const FIELDS = Object.keys(DRAFT) as Field[];
const POSITION_FIELDS = Object.keys(POSITION) as (keyof Position)[];
const TOTALS_FIELDS = Object.keys(TOTALS) as (keyof DocumentTotals)[];

/** Days and amounts say themselves alike as JSON; builders write their fields in one order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const dueDay = ({ date, payment }: DocumentDraft): string => (payment ? plusDays(date, payment.days).toString() : '');

const lineKinds = (one: readonly Position[], other: readonly Position[]): readonly DraftDifference[] => {
  if (one.length !== other.length) return ['lines'];
  return one.flatMap((line, at) =>
    POSITION_FIELDS.filter((field) => !isSame(line[field], other[at]?.[field])).map((field) => POSITION[field]),
  );
};

const totalsKinds = (one: DocumentTotals, other: DocumentTotals): readonly DraftDifference[] =>
  TOTALS_FIELDS.filter((field) => !isSame(one[field], other[field])).map((field) => TOTALS[field]);

/** As what two drafts of the same document differ. */
export const differingIn = (one: DocumentDraft, other: DocumentDraft): ReadonlySet<DraftDifference | 'x-rechnung'> => {
  const found = new Set<DraftDifference | 'x-rechnung'>([
    ...lineKinds(one.positions, other.positions),
    ...totalsKinds(one.totals, other.totals),
    ...(dueDay(one) === dueDay(other) ? [] : (['due'] as const)),
  ]);
  for (const field of FIELDS) {
    const kind: Counted = DRAFT[field];
    if (kind !== 'of-order' && kind !== 'parts' && !isSame(one[field], other[field])) found.add(kind);
  }
  return found;
};

const recipientText = ({ name, supplement, street, zip, city, countryCode }: Recipient): string =>
  [name, supplement, street, [zip, city].filter(Boolean).join(' '), countryCode].filter(Boolean).join(', ');

const supplyText = (supply: Supply): string => {
  switch (supply.type) {
    case 'none':
      return supply.told ? [...new Set(supply.told.map(String))].join(' ') : '';
    case 'delivery':
    case 'service':
      return supply.on.toString();
    case 'delivery-period':
    case 'service-period':
      return `${supply.from.toString()} ${supply.to.toString()}`;
  }
};

/** What a draft says of it, as data. */
const SAID: Readonly<Record<DraftDifference, (draft: DocumentDraft) => string>> = {
  date: ({ date }) => date.toString(),
  due: dueDay,
  'tax-kind': ({ treatment: { scheme, oss } }) => (oss ? 'oss' : scheme),
  tax: ({ totals }) => totals.byRate.map(({ rate, tax }) => `${percentText(rate)}:${centsText(tax)}`).join(' '),
  total: ({ totals }) => centsText(totals.gross),
  recipient: ({ recipient }) => recipientText(recipient),
  lines: ({ positions }) => String(positions.length),
  'line-texts': ({ positions }) =>
    positions.map(({ title, detail, unit }) => [title, detail, unit].filter(Boolean).join(', ')).join('\n'),
  supply: ({ supply }) => supplyText(supply),
  title: ({ title }) => title,
  introduction: ({ introduction }) => introduction,
  remark: ({ remark }) => remark,
  terms: ({ deliveryTerms = '' }) => deliveryTerms,
  replaces: ({ replaces = [] }) => replaces.join(' '),
  language: ({ language }) => language,
  layout: ({ printLayoutId = '' }) => printLayoutId,
  notices: ({ notices = [] }) => notices.map(({ kind }) => kind).join(' '),
};

export const saidOf = (kind: DraftDifference, draft: DocumentDraft): string => SAID[kind](draft);
