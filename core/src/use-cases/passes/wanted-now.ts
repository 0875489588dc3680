import { creatable } from '../../actions/create-now.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { WantedDocument } from '../../records/order-notes.ts';
import type { OrderReading } from './order-work.ts';

/**
 * The documents of a kind that a person may have made now, and what is known of the order as if a person had asked for them:
 * what is said of a document before it is made is decided by it. `recorded` is the order as it stands.
 */
export const wantedNow = (
  known: OrderReading,
  recorded: OrderRecord,
  kind: DocumentKind,
  { by, at }: { readonly by: Actor; readonly at: Instant },
): { readonly asked: readonly Pick<WantedDocument, 'kind' | 'source'>[]; readonly noted: OrderReading } => {
  const asked = creatable(recorded, kind);
  const wanted = asked.map((each) => ({ ...each, by, at }));
  const before = known.before ?? recorded;
  return { asked, noted: { ...known, before: { ...before, wanted: [...(before.wanted ?? []), ...wanted] } } };
};
