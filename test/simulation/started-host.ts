import type { Dependencies } from '@belegwerk/host';
import type { ActOnOrder, TakeShopMessage } from '@belegwerk/core/use-cases';
import type { HostLife } from './host-life.ts';

/** A host that has started, and what is called of it from outside. */
export interface StartedHost {
  readonly life: HostLife;
  readonly all: Dependencies;
  readonly takeShopMessage: TakeShopMessage;
  readonly actOnOrder: ActOnOrder;
}

/** The hosts that run at a moment. */
export interface StartedHosts {
  /** A host that answers, if any does. */
  any(): StartedHost | undefined;
}
