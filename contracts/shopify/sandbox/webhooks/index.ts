export { WebhookSender, type WebhookSenderOptions } from './sender.ts';
export type { OutgoingWebhook } from './outgoing-webhook.ts';
export { calm, type ChaosSwitches } from './chaos-switches.ts';
export type { DeliveryRecord } from './delivery-record.ts';
