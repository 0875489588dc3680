export { graphqlEnvelope } from './graphql-envelope.ts';
export { webhookOrder } from './order.ts';
export { webhookRefund } from './refund.ts';
export { webhookReturn } from './return.ts';
export { complianceTopics, webhookBody, webhookTopics, type ComplianceTopic } from './topics.ts';
