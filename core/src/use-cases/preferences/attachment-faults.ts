import type { AttachmentSource } from '../../ports/attachment-source.ts';
import { ofField, valueFault, faultAt, type FieldFault } from '../../preferences/field-fault.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { attachmentReasons } from '../follow-ups/failure-words.ts';

const FIELDS = [
  'invoiceSendMailAttachments',
  'creditSendMailAttachments',
  'deliverySendMailAttachments',
] as const satisfies readonly (keyof Preferences)[];

/** What an address is told of the order of a mail; a file made for one order cannot be made for this one. */
const EXAMPLE = { orderId: '1', orderName: '#1', customerId: '1', customerEmail: 'kunde@example.com' };

/**
 * Tries every address of a file that was not among the settings before, all at once; answers a fault at the place of each
 * that cannot be read.
 */
export const attachmentFaults = async (
  attachments: AttachmentSource,
  before: Preferences,
  after: Preferences,
): Promise<readonly FieldFault[]> => {
  const known = new Set(FIELDS.flatMap((field) => before[field]));
  const added = FIELDS.flatMap((field) => [...after[field].entries()].map(([at, url]) => ({ field, at, url })));
  const tried = added
    .filter(({ url }) => !known.has(url))
    .map(async ({ field, at, url }): Promise<readonly FieldFault[]> => {
      const file = await attachments.fetch(url, EXAMPLE);
      if (file.ok) return [];
      const [, why = ''] = attachmentReasons(file.failure, url);
      return [ofField(field, faultAt(at, valueFault('attachment-unread', { why })))];
    });
  return (await Promise.all(tried)).flat();
};
