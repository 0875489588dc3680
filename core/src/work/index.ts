export type { AccountingEvent } from './accounting-event.ts';
export type { Urgency } from './urgency.ts';
export * from './work.ts';
export * from './work-item.ts';
