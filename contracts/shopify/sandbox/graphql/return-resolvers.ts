import type { OrderView } from '../model/order-view.ts';
import type { Resolver } from './resolver.ts';
import { returnIn } from './return-nodes.ts';

interface Processable {
  readonly processableQuantity: number;
  readonly processedQuantity: number;
}

const inStatus = <T extends Processable>(lines: readonly T[], status: string | null | undefined): T[] =>
  lines.filter(
    (line) => status == null || (status === 'PROCESSED' ? line.processedQuantity : line.processableQuantity) > 0,
  );

const returnOf: Resolver = (source: { orderView: OrderView; returnId?: string }, _args, context) =>
  returnIn(source.orderView, source.returnId, context.shop);

const returnLineItems: Resolver = (
  source: { returnLineItems: () => Processable[] },
  args: { processingStatus?: string | null },
) => inStatus(source.returnLineItems(), args.processingStatus);

const exchangeLineItems: Resolver = (
  source: { exchangeLines: readonly (Processable & { isRemoved: boolean })[] },
  args: { processingStatus?: string | null; includeRemovedItems?: boolean | null },
) =>
  inStatus(source.exchangeLines, args.processingStatus).filter((line) => args.includeRemovedItems || !line.isRemoved);

/** Fields of returns and fields that lead to them. */
export const returnResolvers: Readonly<Record<string, Resolver>> = {
  'Refund.return': returnOf,
  'ReturnAgreement.return': returnOf,
  'Return.returnLineItems': returnLineItems,
  'Return.exchangeLineItems': exchangeLineItems,
};
