import type { EventName } from '@belegwerk/core/events';
import type { EventStatus } from '@belegwerk/core/records';
import type { Preferences } from '@belegwerk/core/preferences';
import type { ReasonCode, ProcessingState } from '@belegwerk/core/reasons';
import type { PanelOrder } from '../../system/order-panel.ts';
import type { Specified } from './specified.ts';
import type { Stage } from './stage.ts';

/** An order as far as its log and its page are asked for it. */
export type AboutOrder = Pick<PanelOrder, 'legacyId' | 'name'>;

/**
 * A line of the log. In its text `{order}` stands for the order's name, `{number}` for that of its invoice, `{credit}` and
 * `{delivery}` for those of its other documents.
 */
export interface ToldEvent {
  readonly name: EventName;
  readonly status: EventStatus;
  readonly text: string;
}

/** How an order or one of its documents stands, with the sentence of its page. */
export interface ToldStatus {
  readonly state: ProcessingState;
  readonly code: ReasonCode;
  readonly text: string;
}

/** One reason or log text: what happens, how it is brought about, and what the log and the order page say of it. */
export interface Row {
  /** What a bookkeeper would say. */
  readonly says: string;
  readonly proves: readonly Specified[];
  /** Settings beside those of the test system. */
  readonly preferences?: Partial<Preferences>;
  /** Brings it about; answers the order that it is about, if it is about one. */
  readonly provoke: (stage: Stage) => Promise<AboutOrder | undefined>;
  readonly event?: ToldEvent;
  readonly status?: ToldStatus;
  readonly creditNote?: ToldStatus;
  readonly deliveryNote?: ToldStatus;
}
