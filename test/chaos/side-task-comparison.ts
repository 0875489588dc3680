import { effectOf } from './presses.ts';
import { MOVED_GATEWAYS, NUMBER_FIELD, TAGS } from './preferences.ts';
import { allFindings, type BookedDocument, type Findings, type Outcome } from './truth.ts';

const NOTHING: Findings = { lost: [], duplicate: [], wrong: [] };

/** Everything beside the documents: mails, bank transactions of money, paid marks, tags, metafields, contacts, transfers. */
export const compareSideTasks = (outcome: Outcome): Findings =>
  allFindings([
    compareMails(outcome),
    compareBankTransactions(outcome),
    comparePaidByHand(outcome),
    comparePaidMarks(outcome),
    compareMarks(outcome),
    compareContacts(outcome),
    compareTransfers(outcome),
  ]);

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

/**
 * One mail for each invoice and credit note, or a line in the log that says why not; never two. No customer is mailed by itself about
 * the invoice of an order from before the installation; what was added to one since has an invoice, and perhaps a mail, of its own,
 * and so has a refund, which may have come before anything was made.
 */
export const compareMails = ({
  placed,
  documents,
  mailed,
  mailTroubles,
  earlier,
}: Pick<Outcome, 'placed' | 'documents' | 'mailed' | 'mailTroubles' | 'earlier'>): Findings => {
  const known = new Set(documents.map(({ number }) => number));
  const arrived = new Set(mailed);
  const isEarlier = ({ kind, order }: BookedDocument): boolean => kind === 'invoice' && earlier.has(order);
  const due = documents.filter(
    (each) => each.kind !== 'delivery-note' && each.status !== 'draft' && !earlier.has(each.order),
  );
  const added = new Set(placed.filter(({ additions }) => additions > 0).map(({ name }) => name));
  const unasked = new Set(
    documents.filter((each) => isEarlier(each) && !added.has(each.order)).map(({ number }) => number),
  );
  return {
    lost: due.flatMap(({ number, order }) =>
      arrived.has(number) || mailTroubles.has(order) ? [] : [`mail with ${number} of ${order}`],
    ),
    duplicate: repeated(mailed).map((number) => `mail with ${number}`),
    wrong: [...arrived].flatMap((number) =>
      unasked.has(number)
        ? [`mail with ${number}, which was not asked for`]
        : known.has(number)
          ? []
          : [`mail with ${number}, which does not exist`],
    ),
  };
};

/**
 * Each payment and refund of an order with an invoice is one bank transaction with its amount and its fee; a refund that the
 * invoice took off may be taken off the payment instead. What was invoiced by hand and settled before these settings were made
 * may have none.
 */
export const compareBankTransactions = ({
  placed,
  documents,
  bankTransactions,
  byHand,
}: Pick<Outcome, 'placed' | 'documents' | 'bankTransactions' | 'byHand'>): Findings => {
  const invoiced = withInvoice(documents);
  const due = new Map<string, { readonly name: string; readonly amount: number; readonly fee: number }>(
    placed
      .filter(({ name }) => invoiced.has(name))
      .flatMap(({ name, money }) =>
        money
          .filter(({ gateway }) => MOVED_GATEWAYS.includes(gateway))
          .map(({ id, amount, fee }) => [`transaction:${id}`, { name, amount, fee }]),
      ),
  );
  const booked = new Set(bankTransactions.map(({ reference }) => reference));
  const notBooked = (of: string): number =>
    [...due].reduce(
      (sum, [reference, { name, amount }]) =>
        name === of && amount < 0 && !booked.has(reference) ? sum + amount : sum,
      0,
    );
  const isTakenOff = ({ reference, amount }: { readonly reference: string; readonly amount: number }): boolean => {
    const wanted = due.get(reference);
    return wanted !== undefined && amount < wanted.amount && amount - wanted.amount === notBooked(wanted.name);
  };
  const net = new Set(bankTransactions.filter(isTakenOff).map(({ reference }) => due.get(reference)?.name));
  return {
    lost: [...due].flatMap(([reference, { name, amount }]) =>
      booked.has(reference) || byHand.has(name) || (amount < 0 && net.has(name)) ? [] : [`${reference} of ${name}`],
    ),
    duplicate: repeated(bankTransactions.map(({ reference }) => reference)),
    wrong: bankTransactions.filter(isOfShop).flatMap(({ reference, amount, fee }) => {
      const wanted = due.get(reference);
      if (!wanted) return [`${reference} was not to be recorded`];
      if (wanted.amount !== amount && !isTakenOff({ reference, amount }))
        return [`${reference}: ${amount} cents instead of ${wanted.amount}`];
      return wanted.fee === fee ? [] : [`${reference}: a fee of ${fee} cents instead of ${wanted.fee}`];
    }),
  };
};

const PAID_BY_HAND = 'by-hand:';
const isOfShop = ({ reference }: { readonly reference: string }): boolean => !reference.startsWith(PAID_BY_HAND);

/** Each invoice that a person marked as paid, and not as unpaid again, is one bank transaction over all of it. */
export const comparePaidByHand = ({
  placed,
  bankTransactions,
  presses,
}: Pick<Outcome, 'placed' | 'bankTransactions' | 'presses'>): Findings => {
  const left = bankTransactions.filter((each) => !isOfShop(each)).map(({ amount }) => amount);
  const lost = placed.flatMap(({ name, worth }) => {
    if (!effectOf(presses.get(name)).isPaid) return [];
    const at = left.indexOf(worth);
    if (at < 0) return [`payment by hand of ${name} over ${worth} cents`];
    left.splice(at, 1);
    return [];
  });
  return { ...NOTHING, lost, duplicate: left.map((amount) => `payment by hand over ${amount} cents`) };
};

const withInvoice = (documents: readonly BookedDocument[]): ReadonlySet<string> =>
  new Set(documents.filter(({ kind, status }) => kind === 'invoice' && status !== 'draft').map(({ order }) => order));

/** Gateway of the payment that the shop books when an order is marked as paid. */
const MARK_GATEWAY = 'manual';

/** An order is marked as paid once, and only because its invoice was paid. */
export const comparePaidMarks = ({
  placed,
  paidInBooks,
  presses,
}: Pick<Outcome, 'placed' | 'paidInBooks' | 'presses'>): Findings =>
  allFindings(
    placed.map(({ name, money, isPaid }) => {
      const marks = money.filter(({ gateway, amount }) => gateway === MARK_GATEWAY && amount > 0).length;
      const { isPaid: isPressed, wasPaid } = effectOf(presses.get(name));
      // it may have been seen as paid before it was taken back
      if (wasPaid && !isPressed) return marks > 1 ? { ...NOTHING, duplicate: [`paid mark of ${name}`] } : NOTHING;
      if (!paidInBooks.has(name) && !isPressed)
        return marks > 0 ? { ...NOTHING, wrong: [`${name} was marked as paid`] } : NOTHING;
      return {
        lost: isPaid ? [] : [`paid mark of ${name}`],
        duplicate: marks > 1 ? [`paid mark of ${name}`] : [],
        wrong: [],
      };
    }),
  );

/**
 * Whether the order may carry no number: its last invoice was made a draft, which has none, before the number was ever written,
 * e.g. because the plan had no metafields until then. What was taken back is not named afterwards.
 */
const mayBeUnnumbered = (invoices: readonly BookedDocument[], drafts: number): boolean =>
  drafts > 0 && invoices.at(-1)?.status === 'draft';

/** The order carries the tags of its documents and the number of its invoice. Documents come in the order of their making. */
export const compareMarks = ({
  placed,
  documents,
  presses,
}: Pick<Outcome, 'placed' | 'documents' | 'presses'>): Findings => {
  const byOrder = Map.groupBy(documents, ({ order }) => order);
  const lost = placed.flatMap(({ name, tags, metafields }) => {
    const all = byOrder.get(name) ?? [];
    const own = all.filter(({ status }) => status !== 'draft');
    const kinds = new Set(own.map(({ kind }) => kind));
    const isInvoice = ({ kind }: BookedDocument): boolean => kind === 'invoice';
    const numbers = own.filter(isInvoice).map(({ number }) => number);
    const written = metafields[NUMBER_FIELD];
    const isRight =
      written === undefined
        ? mayBeUnnumbered(all.filter(isInvoice), effectOf(presses.get(name)).drafts)
        : numbers.includes(written);
    return [
      ...Object.entries(TAGS).flatMap(([kind, tag]) =>
        kinds.has(kind) && !tags.includes(tag) ? [`tag ${tag} of ${name}`] : [],
      ),
      ...(numbers.length > 0 && !isRight ? [`metafield of ${name}`] : []),
    ];
  });
  return { ...NOTHING, lost };
};

/** One contact for each customer. */
const compareContacts = ({ contacts }: Outcome): Findings => ({
  ...NOTHING,
  duplicate: repeated(contacts.map(({ email, name }) => `contact ${email || name}`)),
});

/** One transfer for each document of ours; what was written by hand before cost none. */
const compareTransfers = ({ transfers, documents, byHand }: Outcome): Findings => {
  const own = documents.filter(({ order }) => !byHand.has(order)).length;
  return { ...NOTHING, wrong: transfers === own ? [] : [`${transfers} transfers for ${own} documents`] };
};
