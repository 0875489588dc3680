import type { SalesDocument } from '../books/sales-document.ts';
import { created } from '../http/action-result.ts';
import { present } from '../http/form.ts';
import { readBody, refuse, type Call } from '../http/route.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import type { SalesKindTraits } from './kinds.ts';
import { finalised, relate, settleCredit } from './lifecycle.ts';
import { precedingVoucher, relationTo } from './preceding.ts';
import { readVoucher, type AcceptedVoucher } from './read-content.ts';

const checkCreditAmount = (call: Call, accepted: AcceptedVoucher, invoice: SalesDocument): void => {
  if (!call.world.books.get('switches').refuseCreditAboveOpen) return;
  if (Number(accepted.totals.grossCents) > invoice.openCents) {
    refuse(call, 406, 'The amount of the credit note exceeds the open amount of the preceding invoice');
  }
};

const numberFor = (call: Call, kind: SalesKindTraits): string | undefined =>
  kind.prefix && `${kind.prefix}${String(call.world.books.nextNumber(kind.prefix)).padStart(4, '0')}`;

const recipientOf = (call: Call, contactId: string | undefined): SalesDocument['recipient'] => {
  const contact = contactId === undefined ? undefined : call.world.books.contacts.get(contactId);
  const emails = contact?.body.emailAddresses ?? {};
  return present({
    customerNumber: contact?.customerNumber,
    vatId: contact?.body.company?.vatRegistrationId,
    email: ['business', 'office', 'private', 'other'].flatMap((use) => emails[use] ?? [])[0],
  });
};

const draftOf = (
  call: Call,
  kind: SalesKindTraits,
  { content, totals }: AcceptedVoucher,
  preceding?: SalesDocument,
): SalesDocument => {
  const { world } = call;
  const now = world.clock.now();
  const stamp = berlinTimestamp(now);
  const number = numberFor(call, kind);
  return {
    id: world.ids.uuid(),
    madeBy: call.access.connectionId,
    kind: kind.kind,
    status: 'draft',
    ...(number !== undefined && { number }),
    version: 1,
    createdMs: now,
    createdDate: stamp,
    updatedMs: now,
    updatedDate: stamp,
    listedFromMs: now + world.books.get('switches').indexDelayMs + call.indexDelayMs,
    content,
    netCents: Number(totals.netCents),
    taxCents: Number(totals.taxCents),
    totalCents: Number(totals.grossCents),
    openCents: 0,
    payments: [],
    related: preceding ? [relationTo(preceding)] : [],
    recipient: recipientOf(call, content.address.contactId),
    letterheadId: world.books.letterhead().id,
    ...(kind.kind === 'dunning' && { documentFileId: world.ids.uuid() }),
  };
};

const emit = (call: Call, document: SalesDocument): void => {
  const { webhooks } = call.world;
  webhooks.happened(`${document.kind}.created`, document.id, 'api', document.number);
  if (document.status !== 'draft')
    webhooks.happened(`${document.kind}.status.changed`, document.id, 'api', document.status);
  if (document.payments.length > 0) webhooks.happened('payment.changed', document.id, 'api');
};

/** Creates a sales voucher as a draft or, with `finalize=true`, finalised at once. */
export const createVoucher = (call: Call, kind: SalesKindTraits) => {
  const form = readBody(call, 'regular');
  const preceding = precedingVoucher(call, kind.kind);
  const accepted = readVoucher(call, form, kind, preceding);
  const finalize = call.query.get('finalize') === 'true' && kind.kind !== 'dunning';
  const credited = kind.kind === 'credit-note' ? preceding : undefined;
  if (credited) checkCreditAmount(call, accepted, credited);
  const draft = draftOf(call, kind, accepted, preceding);
  const open = finalize ? finalised(call.world, draft) : draft;
  const document = finalize && credited ? settleCredit(call.world, open, credited, 'api') : open;
  call.world.books.documents.put(document);
  if (preceding) relate(call.world, preceding, document);
  emit(call, document);
  return created(call.world, kind.path, document);
};
