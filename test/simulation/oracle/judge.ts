import { cents, centsText } from '@belegwerk/core/kernel';
import {
  allFindings,
  NOTHING,
  type BookedFact,
  type Facts,
  type Findings,
  type LedgerOrder,
  type LeftOutFact,
  type Mailboxes,
  type MailFact,
  type PayoutFact,
  type ToldOrder,
} from './facts.ts';
import { taxesWrong } from './taxes.ts';
import { groundsIn } from './left-out.ts';
import { pressedOn, type Pressed } from './pressed.ts';

/** An order with this tag gets documents only where a person creates them. */
export const LEFT_OUT = 'kein-beleg';
/** Tag that an order gets with its invoice. */
export const INVOICE_TAG = 'rechnung';
/** Metafield of an order that gets the number of its invoice. */
export const METAFIELD = { namespace: 'belegwerk', key: 'invoice_number' };

/** Why an order waits for a person that is worth less than nothing, or of which more was given back than paid. */
const HELD_FOR = 'AMOUNTS_INCONSISTENT';

interface Case {
  readonly order: LedgerOrder;
  readonly documents: readonly BookedFact[];
  readonly told: ToldOrder | undefined;
  /** It was stopped on purpose, for a reason that a person can act on. */
  readonly isHeld: boolean;
  /** The settings leave it out, and no person created its documents. */
  readonly isLeftOut: boolean;
  readonly pressed: Pressed;
  /** What is left out of it for a reason of the world, and for none. */
  readonly leftOut: readonly LeftOutFact[];
  readonly unfounded: readonly LeftOutFact[];
}

const isLeft = ({ leftOut }: Case, wanted: string, of?: string): boolean =>
  leftOut.some(({ kind, source }) => kind === wanted && (of === undefined || of === source));

/**
 * Compares what shops sold with what stands in the books, what was mailed and recorded, and what the hosts say of it: this is
 * the oracle's own account of the promises, and shares nothing with the program but its money and days.
 */
export const judge = (facts: Facts): Findings => {
  const documents = Map.groupBy(facts.documents, ({ order }) => order);
  const presses = Map.groupBy(facts.presses, ({ order }) => order);
  const told = new Map(facts.told.map((each) => [each.name, each]));
  const isFounded = groundsIn(facts);
  const cases = facts.orders.map((order): Case => {
    const its = told.get(order.name);
    const own = documents.get(order.name) ?? [];
    const pressed = pressedOn(order, presses.get(order.name) ?? []);
    const isHeld = order.mayBeHeld && its?.state === 'held' && its.reason === HELD_FOR;
    const isLeftOut = order.tags.includes(LEFT_OUT) && !pressed.isCreated;
    const { true: leftOut = [], false: unfounded = [] } = Object.groupBy(its?.leftOut ?? [], (each) =>
      String(isFounded(order, own, each)),
    );
    return { order, documents: own, told: its, isHeld, isLeftOut, pressed, leftOut, unfounded };
  });
  return allFindings([
    ...cases.map(ofDocuments),
    ...cases.map(ofDrafts),
    { ...NOTHING, wrong: cases.flatMap(({ order, documents: own }) => taxesWrong(order, own)) },
    ...cases.map(ofReckoning),
    ...cases.map(ofShopMarks),
    ...cases.map(ofLeftOut),
    ofMarks(facts),
    strangers(facts),
    ofMails(facts, cases),
    ofTransactions(facts, cases),
    ofContacts(facts, cases),
    ofPayouts(facts),
    ofBookings(facts),
    { ...NOTHING, lost: facts.openWork.map((each) => `work that is due: ${each}`) },
    { ...NOTHING, wrong: facts.transfers.flatMap(transfersWrong) },
    {
      ...NOTHING,
      wrong: facts.deletedTold.map((name) => `the log calls a document of ${name} deleted, and it is there`),
    },
    { ...NOTHING, wrong: facts.alarms },
  ]);
};

const money = (amount: number): string => centsText(cents(amount));
const sumOf = (documents: readonly BookedFact[]): number => documents.reduce((sum, { total }) => sum + total, 0);
const UNFINISHED: ReadonlySet<string> = new Set(['creating', 'waiting', 'failed']);

/** Every order has its documents, once, and they come to what it is worth; or it is held with its reason. */
const ofDocuments = ({ order, documents, told, isHeld, isLeftOut, pressed }: Case): Findings => {
  const { name } = order;
  const { refunds, additions, shipments, isCancelled } = pressed.reach;
  const worth = pressed.isTakenBack || isLeftOut ? 0 : order.worth;
  // until a person finalises or deletes its draft, nothing else comes of the order
  const waitsForDraft =
    told?.state === 'waiting' && told.waitsFor === 'invoice-finalised' && documents.some((each) => !isFinal(each));
  const isFree = isHeld || pressed.isIgnored;
  const final = documents.filter(isFinal);
  const ofKind = (kind: string) => final.filter((each) => each.kind === kind);
  const [invoices, credits, notes] = [ofKind('invoice'), ofKind('credit-note'), ofKind('delivery-note')];
  const beyond = (all: readonly BookedFact[], most: number): readonly string[] =>
    all.slice(most).map(({ kind, number }) => `${kind} ${number} of ${name}`);
  const sum = sumOf(invoices) - sumOf(credits);
  const there = final.map(({ number }) => number).toSorted();
  const said = [...(told?.numbers ?? [])].toSorted();
  const lost = [
    ...(told ? [] : [`${name}: no host knows it`]),
    ...(told && UNFINISHED.has(told.state) && !waitsForDraft
      ? [`${name}: ${told.state} because of ${told.reason}`]
      : []),
    ...(invoices.length === 0 && worth !== 0 ? [`invoice of ${name} over ${money(worth)}`] : []),
  ];
  // what went out is told also where the amounts wait for a person
  const lostNotes =
    notes.length < shipments && !isLeftOut ? [`${shipments - notes.length} delivery notes of ${name}`] : [];
  return {
    lost: [...(isFree ? [] : lost), ...(pressed.isIgnored ? [] : lostNotes)],
    duplicate: [
      ...beyond(invoices, isLeftOut ? 0 : 1 + additions + pressed.invoices),
      ...beyond(credits, refunds + (isCancelled ? 1 : 0) + pressed.credits),
      ...beyond(notes, shipments),
    ],
    wrong: [
      ...(told?.state === 'held' && !isHeld ? [`${name}: held because of ${told.reason}`] : []),
      ...(sum === worth || isFree || invoices.length + credits.length === 0
        ? []
        : [`${name}: its documents come to ${money(sum)}, it is worth ${money(worth)}`]),
      ...(!told || there.join() === said.join()
        ? []
        : [`${name}: hosts say "${said.join()}", the books say "${there.join()}"`]),
    ],
  };
};

const isFinal = ({ number }: BookedFact): boolean => number !== '';

/** By then a draft that a person was told of has been made, with any failures; in milliseconds. */
const DRAFTED_WITHIN_MS = 3_600_000;

/**
 * An invoice that a person turned into a draft is there as one, unless everything went back before it could be made, and
 * nothing else is a draft.
 */
const ofDrafts = ({ order: { name, goneAt }, documents, pressed, isHeld }: Case): Findings => {
  const { drafts, draftedAt = 0, isTakenBack } = pressed;
  const all = documents.filter((each) => !isFinal(each));
  const some = all.filter(({ kind }) => kind === 'invoice').length;
  const isGone = goneAt !== undefined && goneAt < draftedAt + DRAFTED_WITHIN_MS;
  return {
    lost: isTakenBack && some < drafts && !isHeld && !isGone ? [`draft of ${name}`] : [],
    duplicate: some > drafts ? [`draft of ${name}`] : [],
    wrong: all.flatMap(({ kind }) => (kind === 'invoice' ? [] : [`${kind} of ${name} is a draft`])),
  };
};

/** The reckoning of an order says what the books say, and has a cause for every cent between its sums. */
const ofReckoning = ({ order: { name }, documents, told }: Case): Findings => {
  if (!told?.reckoned) return NOTHING;
  const { documents: said, unexplained } = told.reckoned;
  const of = (kind: string): number => sumOf(documents.filter((each) => each.kind === kind && isFinal(each)));
  const sum = of('invoice') - of('credit-note');
  return {
    ...NOTHING,
    wrong: [
      ...(unexplained === 0 ? [] : [`${name}: ${money(unexplained)} of it are unexplained`]),
      ...(said === sum ? [] : [`${name}: it is reckoned with ${money(said)}, its documents come to ${money(sum)}`]),
    ],
  };
};

/** An order with an invoice is tagged so, and names one of its invoices in its metafield. */
const ofShopMarks = (each: Case): Findings => {
  const {
    order: { name, tags, metafield },
    documents,
  } = each;
  const numbers = documents.flatMap((its) => (its.kind === 'invoice' && isFinal(its) ? [its.number] : []));
  const isOwed = (kind: string): boolean => numbers.length > 0 && !isLeft(each, kind);
  const isNamed = metafield === undefined || numbers.some((number) => metafield.includes(number));
  return {
    ...NOTHING,
    lost: [
      ...(isOwed('tags') && !tags.includes(INVOICE_TAG) ? [`tag of ${name}`] : []),
      ...(isOwed('metafields') && metafield === undefined ? [`metafield of ${name}`] : []),
    ],
    wrong: isNamed ? [] : [`${name}: its metafield says "${metafield}", its invoices are "${numbers.join()}"`],
  };
};

/** What is left out of an order has its reason in the world. */
const ofLeftOut = ({ order: { name }, unfounded }: Case): Findings => ({
  ...NOTHING,
  wrong: unfounded.map(
    ({ kind, source, code }) =>
      `left out without a reason of the world: ${kind} for ${source} of ${name} because of ${code}`,
  ),
});

/** Each document can be found by its mark, and no other has it. */
const ofMarks = ({ documents }: Facts): Findings => ({
  ...NOTHING,
  duplicate: repeated(
    documents.flatMap(({ shop, mark }) => (mark === undefined ? [] : [`document with the mark ${mark} of ${shop}`])),
  ),
  wrong: documents.flatMap(({ kind, number, order, mark }) =>
    mark === undefined ? [`document without a mark: ${kind} ${number} of ${order}`] : [],
  ),
});

/** Nothing of one shop in another's hands. */
const strangers = ({ orders, documents }: Facts): Findings => {
  const shopOf = new Map(orders.map(({ name, shop }) => [name, shop]));
  const wrong = documents.filter(({ order, shop }) => shopOf.get(order) !== shop);
  return { ...NOTHING, wrong: wrong.map(({ number, shop, order }) => `${number} of ${order} in the books of ${shop}`) };
};

/** What hosts keep of what no payout has taken yet. */
const TO_COME = /^to-come-/;

/** Each payout is kept as it was paid out, every cent of it is a line, and no line is in two. */
const ofPayouts = ({ paidOut, payoutsByNow, keptPayouts }: Facts): Findings => {
  const kept = new Map(keptPayouts.map((each) => [`${each.shop} ${each.id}`, each]));
  const lines = (all: PayoutFact['lines']): string =>
    all
      .map(({ id, net }) => `${id}:${net}`)
      .toSorted()
      .join();
  return {
    lost: paidOut.flatMap(({ shop, id, isPaid }) => {
      const its = kept.get(`${shop} ${id}`);
      if (!its) return [`payout ${id} of ${shop}`];
      return isPaid && !its.isPaid ? [`payout ${id} of ${shop} is paid and not called so`] : [];
    }),
    duplicate: repeated(keptPayouts.flatMap((each) => each.lines.map(({ id }) => `line ${id} of ${each.shop}`))),
    wrong: [
      ...paidOut.flatMap(({ shop, id, net, lines: its }) => {
        const known = kept.get(`${shop} ${id}`);
        return known && (known.net !== net || lines(known.lines) !== lines(its))
          ? [`payout ${id} of ${shop} is kept otherwise than it was paid out`]
          : [];
      }),
      ...keptPayouts.flatMap(({ shop, id }) =>
        TO_COME.test(id) || payoutsByNow.has(`${shop} ${id}`)
          ? []
          : [`payout ${id} of ${shop} is kept, and was never paid out`],
      ),
      ...keptPayouts.flatMap(({ shop, id, net, lines: its }) => {
        const rest = net - its.reduce((sum, line) => sum + line.net, 0);
        return rest === 0 ? [] : [`${money(rest)} of the payout ${id} of ${shop} have no cause`];
      }),
    ],
  };
};

/** Where payouts are booked as a whole, each that is paid is one bank transaction, and its payments are none of their own. */
const ofBookings = ({ paidOut, transactions, byPayout: { shops, references } }: Facts): Findings => {
  const booked = new Map(transactions.map(({ shop, reference, amount }) => [`${shop} ${reference}`, amount]));
  const owed = paidOut.filter(({ shop, isPaid }) => shops.has(shop) && isPaid);
  return {
    lost: owed.flatMap(({ shop, id }) => (booked.has(`${shop} payout:${id}`) ? [] : [`booking of the payout ${id}`])),
    duplicate: transactions.flatMap(({ shop, reference }) =>
      shops.has(shop) && references.has(reference) ? [`${reference} beside the booking of its payout`] : [],
    ),
    wrong: owed.flatMap(({ shop, id, lines }) => {
      const [is, should] = [booked.get(`${shop} payout:${id}`), lines.reduce((sum, line) => sum + line.amount, 0)];
      return is === undefined || is === should
        ? []
        : [`the payout ${id} is booked with ${money(is)} instead of ${money(should)}`];
    }),
  };
};

const repeated = (names: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
};

/** One mail for each invoice and credit note, unless the mail server answered nothing about it; never two. */
const ofMails = ({ mails, mailboxes, documents, unclearMails }: Facts, cases: readonly Case[]): Findings => {
  const left = new Set(
    cases.flatMap(({ leftOut }) => leftOut.flatMap(({ kind, source }) => (kind === 'mail' ? [source] : []))),
  );
  const files = new Set(mails.flatMap((mail) => mail.files));
  const owners = new Map(cases.flatMap(({ order, documents: its }) => its.map(({ number }) => [number, order])));
  const isMailed = ({ number }: BookedFact): boolean => FILES.some((of) => files.has(`${of}-${number}.pdf`));
  const owed = documents.filter(
    (each) => each.kind !== 'delivery-note' && isFinal(each) && !left.has(`document:${each.id}`),
  );
  return {
    lost: owed.flatMap((each) => (isMailed(each) ? [] : [`mail with ${each.number} of ${each.order}`])),
    duplicate: [
      ...repeated(mails.map(({ messageId, shop }) => `mail ${messageId} of ${shop}`)),
      ...repeated(mails.flatMap(({ shop, files: its }) => its.map((file) => `mail with ${file} of ${shop}`))),
    ],
    wrong: [
      ...mails.flatMap((mail) => strayed(mail, mailboxes, owners)),
      ...unclearMails.flatMap((each) => leftBehind(each, mails)),
    ],
  };
};

/** A mail may be under way for so long after its host was overtaken; in milliseconds. */
const UNDER_WAY_MS = 30_000;

/** A merchant whom the log tells that a mail may have left acts on it: from then on it must not leave any more. */
const leftBehind = ({ shop, number, at }: Facts['unclearMails'][number], mails: Facts['mails']): readonly string[] =>
  mails.flatMap((mail) => {
    const isIts = mail.shop === shop && mail.files.some((file) => file.endsWith(`-${number}.pdf`));
    if (!isIts || mail.at <= at + UNDER_WAY_MS) return [];
    return [`mail with ${number} of ${shop} left ${Math.round((mail.at - at) / 1000)} s after it was called unclear`];
  });

/** A mail goes from the shop of its document to the customer whose order it is about, and to no other. */
const strayed = (
  { files, shop, to, replyTo }: MailFact,
  mailboxes: Mailboxes,
  owners: ReadonlyMap<string, Pick<LedgerOrder, 'shop' | 'email'>>,
): readonly string[] => {
  const mailbox = mailboxes.get(shop);
  // what goes to the merchant has none
  if (files.length === 0)
    return to.every((each) => each === mailbox) ? [] : [`a mail of ${shop} without a file went to ${to.join()}`];
  return files.flatMap((file) => {
    const owner = owners.get(file.replace(/^.*-|\.pdf$/g, ''));
    return [
      ...(to.every((each) => each === owner?.email)
        ? []
        : [`${file} went to ${to.join()} instead of ${owner?.email ?? 'no customer'}`]),
      ...(shop === owner?.shop ? [] : [`${file} was sent for ${shop} instead of ${owner?.shop ?? 'no shop'}`]),
      ...(replyTo === mailbox ? [] : [`answers to ${file} of ${shop} go to ${replyTo ?? 'nowhere'}`]),
    ];
  });
};

/** What the files of documents begin with. */
const FILES: readonly string[] = ['Rechnung', 'Rechnungskorrektur', 'Gutschrift'];

/** Each payment and refund of an order with an invoice is one bank transaction with its amount. */
const ofTransactions = (facts: Facts, cases: readonly Case[]): Findings =>
  allFindings([ofShop(facts.transactions, cases), ofPresses(facts.transactions, cases), surplus(facts)]);

/** A bank transaction is of a payment, a refund, a payout or a press of its own shop. */
const surplus = ({ orders, transactions, paidOut, byPayout: { shops } }: Facts): Findings => {
  const asked = new Set([
    ...orders.flatMap(({ shop, money: moved }) => moved.map(({ reference }) => `${shop} ${reference}`)),
    ...paidOut.flatMap(({ shop, id, isPaidByNow }) => (isPaidByNow && shops.has(shop) ? [`${shop} payout:${id}`] : [])),
  ]);
  const named = new Set(orders.map(({ shop, name }) => `${shop} ${name}`));
  const isAsked = ({ shop, reference, purpose }: Facts['transactions'][number]): boolean =>
    BY_HAND.test(reference) ? named.has(`${shop} ${purpose.split(' ')[0]}`) : asked.has(`${shop} ${reference}`);
  return {
    ...NOTHING,
    wrong: transactions.flatMap((each) =>
      isAsked(each) ? [] : [`bank transaction ${each.reference} of ${each.shop}, for which nothing was paid`],
    ),
  };
};

const BY_HAND = /^by-hand:/;

/** What a person marked as paid is one bank transaction that names its order; what was taken back is not there any more. */
const ofPresses = (transactions: Facts['transactions'], cases: readonly Case[]): Findings => {
  const at = new Map(transactions.map((each) => [`${each.shop} ${each.reference}`, each.at]));
  const byHand = transactions.filter(({ reference }) => BY_HAND.test(reference));
  const booked = Map.groupBy(byHand, ({ shop, purpose }) => `${shop} ${purpose.split(' ')[0]}`);
  const booking = ({ order: { name } }: Case): string => `payment of ${name} that a person marked`;
  const there = ({ order: { shop, name } }: Case): number => booked.get(`${shop} ${name}`)?.length ?? 0;
  return {
    lost: cases.filter((each) => each.pressed.isPaid && there(each) === 0).map(booking),
    duplicate: cases.filter((each) => there(each) > (each.pressed.isPaid ? 1 : 0)).map(booking),
    wrong: cases.flatMap(
      ({
        order: {
          shop,
          name,
          money: [first, ...others],
        },
        pressed: { unpaidAt = 0 },
      }) => {
        const isStill = first && others.length === 0 && (at.get(`${shop} ${first.reference}`) ?? unpaidAt) < unpaidAt;
        return isStill ? [`${first.reference} of ${name} was taken back and is there`] : [];
      },
    ),
  };
};

const ofShop = (transactions: Facts['transactions'], cases: readonly Case[]): Findings => {
  const known = new Map(transactions.map(({ shop, reference, amount }) => [`${shop} ${reference}`, amount]));
  const bookedAs = ({ shop }: LedgerOrder, reference: string): number | undefined => known.get(`${shop} ${reference}`);
  const owed = cases
    .filter(({ documents, pressed }) => pressed.unpaidAt === undefined && documents.some(isInvoice))
    .map((each) => {
      const { order, leftOut } = each;
      const moved = order.money.filter(({ reference }) => !isLeft(each, 'bank-transaction', reference));
      return { order, moved, isTakenOff: leftOut.some(({ code }) => code === 'REFUND_TAKEN_OFF_PAYMENT') };
    });
  return {
    lost: owed.flatMap(({ order, moved }) =>
      moved.flatMap(({ reference }) =>
        bookedAs(order, reference) === undefined ? [`${reference} of ${order.name}`] : [],
      ),
    ),
    duplicate: repeated(transactions.map(({ shop, reference }) => `${reference} of ${shop}`)),
    wrong: owed.flatMap(({ order, moved, isTakenOff }) => {
      // a refund that the invoice took off already is taken off its payment: all of them still come to the same
      if (isTakenOff) return withoutRefunds(order, moved, bookedAs);
      return moved.flatMap(({ reference, amount }) => {
        const booked = bookedAs(order, reference);
        return booked === undefined || booked === amount
          ? []
          : [`${reference} of ${order.name}: ${money(booked)} instead of ${money(amount)}`];
      });
    }),
  };
};

const isInvoice = ({ kind }: BookedFact): boolean => kind === 'invoice';

const withoutRefunds = (
  order: LedgerOrder,
  moved: LedgerOrder['money'],
  bookedAs: (order: LedgerOrder, reference: string) => number | undefined,
): readonly string[] => {
  const should = order.money.reduce((sum, { amount }) => sum + amount, 0);
  const is = moved.reduce((sum, { reference, amount }) => sum + (bookedAs(order, reference) ?? amount), 0);
  return is === should ? [] : [`the money of ${order.name} is booked with ${money(is)} instead of ${money(should)}`];
};

/** One contact for each customer of a shop, on which all documents of that customer are booked. */
const ofContacts = ({ contacts }: Facts, cases: readonly Case[]): Findings => {
  const emails = new Map(contacts.map(({ shop, id, email }) => [`${shop} ${id}`, email]));
  const stray = ({ order, documents }: Case): readonly string[] =>
    documents.flatMap(({ shop, number, contactId }) => {
      if (shop !== order.shop) return [];
      const email = contactId && (emails.get(`${shop} ${contactId}`) ?? 'a stranger');
      return email === undefined || email === order.email ? [] : [`${number} of ${order.name} is booked on ${email}`];
    });
  const customers = new Set(cases.map(({ order: { shop, email } }) => `${shop} ${email}`));
  const there = new Set(contacts.map(({ shop, email }) => `${shop} ${email}`));
  const owed = new Map(
    cases.flatMap(({ order: { shop, email, name }, documents }) =>
      documents.some((each) => each.shop === shop)
        ? [[`${shop} ${email}`, `contact ${email} of ${shop} for ${name}`]]
        : [],
    ),
  );
  return {
    lost: [...owed].flatMap(([key, said]) => (there.has(key) ? [] : [said])),
    duplicate: repeated(contacts.map(({ shop, email }) => `contact ${email} of ${shop}`)),
    wrong: [
      ...cases.flatMap(stray),
      ...contacts.flatMap(({ shop, email }) =>
        customers.has(`${shop} ${email}`) ? [] : [`contact ${email} of ${shop} is no customer of it`],
      ),
    ],
  };
};

const transfersWrong = ({ shop, taken, documents }: Facts['transfers'][number]): readonly string[] =>
  taken === documents ? [] : [`${shop}: ${taken} transfers are taken for ${documents} documents`];
