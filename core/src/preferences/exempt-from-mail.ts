import type { Order } from '../orders/order.ts';
import { normalTag } from './tags.ts';
import { fail, type Failure } from '../kernel/result.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';

/** Which tag or source of an order keeps its mails back; undefined where none does. */
export const exemptFromMail = (
  order: Pick<Order, 'tags'> & { readonly source?: string | undefined },
  { skipTags, skipSources }: { readonly skipTags: readonly string[]; readonly skipSources: readonly string[] },
  prefix: 'invoice' | 'credit' | 'delivery',
): Failure<SideTaskReason> | undefined => {
  const [tags, sources] = [new Set(skipTags.map(normalTag)), new Set(skipSources.map(normalTag))];
  const tag = order.tags.find((each) => tags.has(normalTag(each)));
  if (tag !== undefined) return fail({ code: 'MAIL_SKIP_TAG', setting: `${prefix}SendMailSkipTags`, facts: { tag } });
  const source = order.source ?? '';
  return sources.has(normalTag(source))
    ? fail({ code: 'MAIL_SKIP_SOURCE', setting: `${prefix}SendMailSkipSources`, facts: { source } })
    : undefined;
};
