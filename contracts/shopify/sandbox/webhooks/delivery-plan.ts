import { randomUUID } from 'node:crypto';
import type { ChaosSwitches } from './chaos-switches.ts';
import type { OutgoingWebhook } from './outgoing-webhook.ts';

/** Platform milliseconds within which deliveries overtake each other when `reorder` is on. */
const REORDER_WINDOW_MS = 2_000;

/** A delivery on its way: which attempt comes next, and what chaos did to it. */
export interface Delivery {
  webhook: OutgoingWebhook;
  webhookId: string;
  attempt: number;
  chaos: string[];
}

/** A delivery and the platform milliseconds it waits before its first attempt. */
export interface PlannedDelivery {
  delivery: Delivery;
  delayMs: number;
}

/** What the switches make of one webhook: none, one or several deliveries. */
export function planDeliveries(
  webhook: OutgoingWebhook,
  chaos: ChaosSwitches,
  random: () => number,
): PlannedDelivery[] {
  if (random() < chaos.dropRate) return [];
  const first = planOne({ webhook, webhookId: randomUUID(), marks: [] }, chaos, random);
  const planned = [first];
  if (random() < chaos.duplicateRate) {
    planned.push(planOne({ webhook, webhookId: first.delivery.webhookId, marks: ['duplicate'] }, chaos, random));
  }
  if (random() < chaos.duplicateNewIdRate) {
    planned.push(planOne({ webhook, webhookId: randomUUID(), marks: ['duplicate-new-id'] }, chaos, random));
  }
  return planned;
}

interface Planned {
  webhook: OutgoingWebhook;
  webhookId: string;
  /** What the switches have made of it so far. */
  marks: string[];
}

function planOne({ webhook, webhookId, marks }: Planned, chaos: ChaosSwitches, random: () => number): PlannedDelivery {
  const [least, most] = chaos.delayMs;
  const late = webhook.topic === 'orders/create' ? chaos.lateCreateMs : 0;
  const overtaken = chaos.reorder ? random() * REORDER_WINDOW_MS : 0;
  const delayed = most > 0 ? least + random() * (most - least) : 0;
  const causes = { delayed, late, reordered: overtaken };
  const chaosMarks = [...marks, ...Object.entries(causes).flatMap(([name, ms]) => (ms > 0 ? [name] : []))];
  return { delivery: { webhook, webhookId, attempt: 1, chaos: chaosMarks }, delayMs: delayed + late + overtaken };
}
