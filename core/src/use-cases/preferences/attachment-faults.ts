import { idOfGid } from '../../kernel/ids.ts';
import type { AttachmentSource } from '../../ports/attachment-source.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { ofField, valueFault, faultAt, type FieldFault } from '../../preferences/field-fault.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { attachmentReasons } from '../side-tasks/failure-words.ts';

const FIELDS = [
  'invoiceSendMailAttachments',
  'creditSendMailAttachments',
  'deliverySendMailAttachments',
] as const satisfies readonly (keyof Preferences)[];

/**
 * What an address is told of the order of a mail: its newest one, for which a file can be made, where files are made for each
 * order. Nothing of its customer: the address may be mistyped.
 */
const toldOf = (newest: Pick<OrderRecord, 'id' | 'name'> | undefined): Readonly<Record<string, string>> => ({
  orderId: newest ? idOfGid(newest.id) : '1',
  orderName: newest?.name ?? '#1',
  customerId: '1',
  customerEmail: 'kunde@example.com',
});

/**
 * Tries each address of a file that was not among the settings before, once and one after the other: what is fetched is not
 * kept, so that a change with many addresses costs the memory of one file. Answers a fault at the place of each that cannot
 * be read.
 */
export const attachmentFaults = async (
  attachments: AttachmentSource,
  before: Preferences,
  after: Preferences,
  newestOrder: () => Promise<OrderRecord | undefined>,
): Promise<readonly FieldFault[]> => {
  const known = new Set(FIELDS.flatMap((field) => before[field]));
  const added = FIELDS.flatMap((field) => [...after[field].entries()].map(([at, url]) => ({ field, at, url }))).filter(
    ({ url }) => !known.has(url),
  );
  if (added.length === 0) return [];
  const told = toldOf(await newestOrder());
  const whyNot = new Map<string, string | undefined>();
  for (const url of new Set(added.map((one) => one.url))) {
    const file = await attachments.fetch(url, told);
    whyNot.set(url, file.ok ? undefined : (attachmentReasons(file.failure, url)[1] ?? ''));
  }
  return added.flatMap(({ field, at, url }) => {
    const why = whyNot.get(url);
    return why === undefined ? [] : [ofField(field, faultAt(at, valueFault('attachment-unread', { why })))];
  });
};
