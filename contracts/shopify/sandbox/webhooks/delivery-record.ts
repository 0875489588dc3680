/** One attempt to deliver a webhook, or the decision not to; `status` is the HTTP status when there was an answer. */
export interface DeliveryRecord {
  webhookId: string;
  eventId: string;
  shop: string;
  topic: string;
  attempt: number;
  at: string;
  durationMs: number;
  outcome: 'delivered' | 'failed' | 'exhausted' | 'dropped' | 'no-target';
  status?: number;
  error?: string;
  chaos: string[];
}
