import type { SideTask } from '../records/side-task.ts';

/** Whether a person has sent the document of this automatic mail by hand, or is about to. */
export const isSentByHand = (sideTasks: readonly SideTask[], source: string): boolean =>
  sideTasks.some(
    ({ kind, source: other, state }) =>
      kind === 'mail' && other.startsWith(`${source}#`) && (state === 'done' || state === 'sent'),
  );

/** The host that holds it is the only one that sends the document of this automatic mail, by hand or once more by itself. */
export const mailLease = (shop: string, source: string): string => `mail:${shop}:${source}`;

/** Longer than the slowest mail with its document and five files. */
export const MAIL_LEASE_SECONDS = 600;
