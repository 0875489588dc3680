export { graphqlEnvelope, graphqlError, queryCost } from './graphql-envelope.ts';
export { amount, discountAllocation, moneySet, platformId, taxLine } from './scalars.ts';
export { webhookAddress, webhookLine, webhookShippingLine, webhookTransaction } from './order-parts.ts';
export { webhookFulfillment } from './fulfillment.ts';
export { webhookOrder, webhookOrderDeleted, webhookOrderEdit } from './order.ts';
export { webhookRefund, webhookRefundLine } from './refund.ts';
export { webhookReturn } from './return.ts';
export { complianceTopics, webhookBody, webhookTopics, type ComplianceTopic } from './topics.ts';
