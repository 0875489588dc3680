import { amountCell, dayCell } from '../handover/folder-file.ts';
import { idOfGid, type OrderId } from '../kernel/ids.ts';
import { FILE_GATEWAY_NAMES } from '../records/file-gateway.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import { ENTRY_KIND_WORDS, FILE_CAUSE_WORDS } from '../sentences/de/settlement-words.ts';
import type { MatchedEntry } from '../settlements/match-entries.ts';
import type { AuditRow } from './audit-table.ts';
import type { SETTLEMENTS } from './tables.ts';

const kindWord = ({ kind, cause }: SettlementEntry): string =>
  cause === undefined ? ENTRY_KIND_WORDS[kind] : FILE_CAUSE_WORDS[cause];

/** An entry of the file of a gateway, and the order that it belongs to, as far as that is known. */
export const settlementRow = (
  entry: SettlementEntry,
  match: Pick<MatchedEntry, 'order' | 'payment'> | undefined,
  orderNames: ReadonlyMap<OrderId, string>,
): AuditRow<typeof SETTLEMENTS> => ({
  Posten_ID: entry.key,
  Zahlungsart: FILE_GATEWAY_NAMES[entry.gateway],
  Tag: dayCell(entry.day),
  Art: kindWord(entry),
  Betrag: amountCell(entry.gross),
  Gebuehr: amountCell(entry.fee),
  Netto: amountCell(entry.net),
  Waehrung: entry.currency,
  Auszahlung: entry.references.settlement ?? '',
  Kennungen: entry.references.ids.join(' | '),
  Bestell_ID: match ? idOfGid(match.order) : '',
  Bestellung: (match && orderNames.get(match.order)) ?? '',
  Zahlung_ID: match?.payment === undefined ? '' : idOfGid(match.payment),
});
