import { creatable, LINKED_INSTEAD } from '../../actions/create-now.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { ActionHandler } from './action-handler.ts';

/**
 * Notes beside the order that a person wants its documents of a kind now; the look that follows makes them, by entries like all
 * others. What is noted already stays as it is.
 */
export const makeWantDocument =
  (kind: DocumentKind): ActionHandler =>
  async ({ order, records: { orders }, input, by, askedAt: at }) => {
    if (input['earlier'] === LINKED_INSTEAD) return { kind: 'refused', why: 'link-instead' };
    const missing = creatable(order, kind);
    await orders.amend(order.id, (stored) => {
      const { wanted = [] } = stored;
      const isNoted = ({ source }: { readonly source: string }): boolean =>
        wanted.some((each) => each.kind === kind && each.source === source);
      const more = missing.filter((each) => !isNoted(each)).map((each) => ({ ...each, by, at }));
      return more.length === 0 ? stored : { ...stored, wanted: [...wanted, ...more] };
    });
    return { kind: 'done' };
  };
