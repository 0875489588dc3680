import type { OrderLinksReply } from '@belegwerk/contracts/api';
import {
  lookFaults,
  notificationHtml,
  type LinkedKind,
  type LinkLook,
  type OpenedAs,
} from '@belegwerk/core/order-links';
import { useState } from 'react';
import { mailLinkWords as words, usualText } from './mail-link-words.ts';

/** What is chosen about the link. */
export interface MailLink extends LinkLook {
  readonly as: OpenedAs;
}

const LEADS_NOWHERE = { before: '', href: '#', after: '' };

/** The link as it is chosen so far, and the HTML that comes of it. */
export const useMailLink = (kind: LinkedKind) => {
  const [link, setLink] = useState<MailLink>({
    text: usualText(kind, 'view'),
    display: 'button',
    position: 'center',
    colour: '#303030',
    as: 'view',
  });
  const faults = lookFaults(link);
  const said = (...codes: readonly (keyof typeof words.faults)[]): string | undefined => {
    const fault = codes.find((code) => faults.includes(code));
    return fault && words.faults[fault];
  };
  return {
    link,
    change: (changed: Partial<MailLink>) => setLink((before) => withUsualText(kind, before, changed)),
    isFaulty: faults.length > 0,
    textFault: said('text-missing', 'text-too-long'),
    colourFault: said('colour-unreadable'),
    preview: faults.length > 0 ? '' : notificationHtml(link, LEADS_NOWHERE),
    htmlOf: ({ links }: OrderLinksReply): string => {
      const target = links.find((each) => each.kind === kind && each.as === link.as)?.target;
      return target ? notificationHtml(link, target) : '';
    },
  };
};

/** The usual text follows what the link does; one that a person has typed stays. */
const withUsualText = (kind: LinkedKind, before: MailLink, changed: Partial<MailLink>): MailLink => {
  const isUsual = before.text === usualText(kind, before.as);
  const text = changed.as && isUsual ? { text: usualText(kind, changed.as) } : {};
  return { ...before, ...text, ...changed };
};
