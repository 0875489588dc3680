/** An invoice as the accounting sandbox's own books have it. */
export interface BookedInvoice {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly introduction: string;
  /** Decimal text. */
  readonly total: string;
}

/** An order as the shop sandbox's own ledger has it. */
export interface PlacedOrder {
  readonly name: string;
  readonly total: string;
}

/** An order as the host tells of it. */
export interface ReportedOrder {
  readonly name: string;
  readonly numbers: readonly string[];
}

export interface Findings {
  readonly documents: number;
  /** Orders without a finalised invoice. */
  readonly lost: readonly string[];
  /** Invoices beyond the first of an order. */
  readonly duplicate: readonly string[];
  /** Invoices with another total, of no order, or told differently by the host. */
  readonly wrong: readonly string[];
}

const ORDER_NAME = /#\d+/;

/** Compares what was placed with what was booked, and what the host says of it with both. */
export const compareBooks = (
  placed: readonly PlacedOrder[],
  booked: readonly BookedInvoice[],
  reported: readonly ReportedOrder[],
): Findings => {
  const totals = new Map(placed.map(({ name, total }) => [name, total]));
  const byOrder = Map.groupBy(booked, ({ introduction }) => ORDER_NAME.exec(introduction)?.[0] ?? '');
  const saidOf = new Map(reported.map(({ name, numbers }) => [name, numbers]));
  const lost = placed.flatMap(({ name }) => (byOrder.get(name)?.some(isFinal) ? [] : [name]));
  const duplicate = [...byOrder].flatMap(([name, invoices]) =>
    invoices.slice(1).map(({ number }) => `${number} of ${name}`),
  );
  const wrong = [
    ...booked.flatMap((invoice) => {
      const name = ORDER_NAME.exec(invoice.introduction)?.[0] ?? '';
      const total = totals.get(name);
      if (total === undefined) return [`${invoice.number} belongs to no order`];
      return invoice.total === total ? [] : [`${invoice.number} of ${name}: ${invoice.total} instead of ${total}`];
    }),
    ...placed.flatMap(({ name }) => {
      const there = (byOrder.get(name) ?? []).map(({ number }) => number).join();
      const said = (saidOf.get(name) ?? []).join();
      return there === said ? [] : [`${name}: the host says "${said}", the books say "${there}"`];
    }),
  ];
  return { documents: booked.length, lost, duplicate, wrong };
};

const isFinal = ({ status }: BookedInvoice): boolean => status !== 'draft';
