import { calm, type ChaosSwitches } from './chaos-switches.ts';
import type { DeliveryRecord } from './delivery-record.ts';
import type { OutgoingWebhook } from './outgoing-webhook.ts';

export type { ChaosSwitches, DeliveryRecord, OutgoingWebhook };

/** What a sender needs; `timeScale` divides every waiting time, the limits are real milliseconds. */
export interface WebhookSenderOptions {
  target: () => string | undefined;
  secret: () => string;
  oldSecret?: () => string;
  apiVersion: string;
  now: () => Date;
  timeScale: number;
  random: () => number;
  connectLimitMs?: number;
  exchangeLimitMs?: number;
}

/** Delivers webhooks the way the platform does. */
export class WebhookSender {
  chaos: ChaosSwitches = calm();
  readonly #options: WebhookSenderOptions;
  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }
  send(webhook: OutgoingWebhook): void {
    void webhook;
    void this.#options;
  }
  async idle(): Promise<void> {}
  deliveries(): DeliveryRecord[] {
    return [];
  }
  snapshot(): unknown {
    return { pending: [] };
  }
  restore(state: unknown): void {
    void state;
  }
  async stop(): Promise<void> {}
}
