import type { OrderReply } from '@belegwerk/contracts/api';
import { compareInstants, instant } from '@belegwerk/core/kernel';
import { POLL_MS } from '../../api/rhythm.ts';
import { fullName } from '../../shared/documents/document-words.ts';

const MAX_LOOKS = 24;

/** What came of looking again: documents that were not there, another state, nothing new, or nothing yet. */
export type LookedAgain =
  | { readonly kind: 'documents'; readonly names: readonly string[] }
  | { readonly kind: 'changed' | 'same' | 'open' };

const shownOf = ({ status, documents, documentStatuses, sideTasks, balance }: OrderReply): string =>
  JSON.stringify([status.state, status.reason, documents, documentStatuses, sideTasks, balance]);

/** Compares the order before and after. */
export const lookedAgain = (before: OrderReply | undefined, after: OrderReply): LookedAgain => {
  const known = new Set(before?.documents.map(({ _key }) => _key));
  const names = after.documents.filter(({ _key }) => !known.has(_key)).map(fullName);
  if (before && names.length > 0) return { kind: 'documents', names };
  return { kind: before && shownOf(before) !== shownOf(after) ? 'changed' : 'same' };
};

/** Reads the order until a person has looked at it after that moment; undefined when that does not happen for some seconds. */
export const untilSeen = async (askedAt: string, read: () => Promise<OrderReply>): Promise<OrderReply | undefined> => {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const order = await read();
    if (compareInstants(instant(order.seenAt), instant(askedAt)) >= 0) return order;
    await new Promise((resume) => setTimeout(resume, POLL_MS.pressed));
  }
  return undefined;
};

/** What came of it, in German. */
export const lookedAgainText = (looked: LookedAgain): string => {
  switch (looked.kind) {
    case 'documents':
      return `Geprüft. Neu: ${looked.names.join(', ')}.`;
    case 'changed':
      return 'Geprüft. Was sich geändert hat, steht auf dieser Seite.';
    case 'same':
      return 'Geprüft. Es hat sich nichts geändert.';
    case 'open':
      return 'Die Prüfung läuft noch. Was daraus wird, erscheint hier von selbst.';
  }
};
