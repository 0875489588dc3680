import { compareSideTasks } from './side-task-comparison.ts';
import { LEFT_OUT } from './preferences.ts';
import { effectOf } from './presses.ts';
import {
  allFindings,
  type BookedDocument,
  type Findings,
  type Outcome,
  type PlacedOrder,
  type ReportedOrder,
} from './truth.ts';

/** Compares what was placed with what was booked, paid and mailed, and what the host says of it with all of them. */
export const compare = (outcome: Outcome): Findings =>
  allFindings([compareDocuments(outcome), compareSideTasks(outcome)]);

/** Orders that the host stopped on purpose, with a reason that a person can act on. */
export const heldOrders = ({ reported }: Pick<Outcome, 'reported'>): readonly ReportedOrder[] =>
  reported.filter(({ state, reason }) => state === 'held' && reason !== '');

interface Case {
  readonly order: PlacedOrder;
  readonly invoices: readonly BookedDocument[];
  readonly credits: readonly BookedDocument[];
  readonly notes: readonly BookedDocument[];
  readonly told: ReportedOrder | undefined;
  readonly isHeld: boolean;
  readonly pressed: ReturnType<typeof effectOf>;
  /** The settings leave it out, and no person created its documents. */
  readonly isLeftOut: boolean;
}

const UNFINISHED: ReadonlySet<string> = new Set(['creating', 'waiting', 'failed']);

/** Every order has its documents, once, and they come to what the order is worth. */
export const compareDocuments = ({
  placed,
  documents,
  reported,
  presses,
}: Pick<Outcome, 'placed' | 'documents' | 'reported' | 'presses'>): Findings => {
  const byOrder = Map.groupBy(documents, ({ order }) => order);
  const told = new Map(reported.map((each) => [each.name, each]));
  const held = new Set(heldOrders({ reported }).map(({ name }) => name));
  const cases = placed.map((order): Case => {
    const own = (byOrder.get(order.name) ?? []).filter(({ status }) => status !== 'draft');
    const ofKind = (kind: string) => own.filter((each) => each.kind === kind);
    const pressed = effectOf(presses.get(order.name));
    return {
      order,
      isLeftOut: order.tags.includes(LEFT_OUT) && !pressed.isCreated,
      invoices: ofKind('invoice'),
      credits: ofKind('credit-note'),
      notes: ofKind('delivery-note'),
      told: told.get(order.name),
      pressed,
      isHeld: held.has(order.name),
    };
  });
  const names = new Set(placed.map(({ name }) => name));
  const strays = documents.filter(({ order }) => !names.has(order));
  const drafts = [...Map.groupBy(documents.filter(isDraft), ({ order }) => order)].flatMap(([name, own]) => {
    const wanted = effectOf(presses.get(name)).drafts;
    return own.filter(({ kind }, at) => kind !== 'invoice' || at >= wanted);
  });
  const lostDrafts = placed.flatMap(({ name }) => {
    const there = documents.filter((each) => each.order === name && isDraft(each)).length;
    return there < effectOf(presses.get(name)).drafts && !held.has(name) ? [`draft of ${name}`] : [];
  });
  return allFindings([
    ...cases.map((each) => ({ lost: lostIn(each), duplicate: duplicateIn(each), wrong: wrongIn(each) })),
    {
      lost: lostDrafts,
      duplicate: [],
      wrong: [
        ...strays.map(({ number }) => `${number} belongs to no order`),
        ...drafts.map(({ kind, order }) => `${kind} of ${order} is a draft`),
      ],
    },
  ]);
};

const isDraft = ({ status }: BookedDocument): boolean => status === 'draft';

const lostIn = ({ order, invoices, notes, told, isHeld, isLeftOut }: Case): readonly string[] => {
  if (isHeld) return [];
  const { name, worth, shipments } = order;
  return [
    ...(invoices.length === 0 && worth !== 0 && !isLeftOut ? [`invoice of ${name}`] : []),
    ...(told === undefined ? [`${name}: the host does not know it`] : []),
    ...(told && UNFINISHED.has(told.state) ? [`${name}: ${told.state} because of ${told.reason}`] : []),
    ...(notes.length < shipments ? [`${shipments - notes.length} delivery notes of ${name}`] : []),
  ];
};

/** Edits lead to further invoices; a cancellation may give back what no refund names. */
const duplicateIn = ({ order, invoices, credits, notes, pressed }: Case): readonly string[] => {
  const { name, refunds, shipments, isCancelled, additions } = order;
  return [
    ...beyond(invoices, 1 + additions + pressed.invoices, name),
    ...beyond(credits, refunds + (isCancelled ? 1 : 0) + pressed.credits, name),
    ...beyond(notes, shipments, name),
  ];
};

const beyond = (documents: readonly BookedDocument[], most: number, name: string): readonly string[] =>
  documents.slice(most).map(({ number }) => `${number} of ${name}`);

const wrongIn = ({ order, invoices, credits, notes, told, isHeld, pressed, isLeftOut }: Case): readonly string[] => {
  const { name } = order;
  const worth = pressed.isTakenBack ? 0 : order.worth;
  const sum = totalOf(invoices) - totalOf(credits);
  const there = [...invoices, ...credits, ...notes].map(({ number }) => number).toSorted();
  const said = [...(told?.numbers ?? [])].toSorted();
  return [
    ...(isLeftOut && there.length > 0 ? [`${name}: ${there.join()}, which the settings leave out`] : []),
    ...(sum === worth || isHeld || invoices.length === 0
      ? []
      : [`${name}: documents over ${sum} cents, worth ${worth}`]),
    ...(there.join() === said.join()
      ? []
      : [`${name}: the host says "${said.join()}", the books say "${there.join()}"`]),
  ];
};

const totalOf = (documents: readonly BookedDocument[]): number => documents.reduce((sum, { total }) => sum + total, 0);
