import { HERE, notNow, type OrderAction } from './order-action.ts';

/** The public link of a document is taken back, and it has another one. */
export const renewLink: OrderAction = {
  label: 'Link erneuern',
  on: 'document',
  dialog: {
    sentences: [
      'Der bisherige Link führt dann nirgends mehr hin, auch in schon versendeten E-Mails.',
      'Der Beleg selbst bleibt, wie er ist.',
    ],
    verb: 'Link erneuern',
    done: 'Link erneuert',
    failed: 'Der Link wurde nicht erneuert',
  },
  offered: ({ document }) => {
    if (document?.state === 'refused') return notNow('document-refused');
    if (!document?.document) return notNow('document-not-there-yet');
    return document.document.status === 'draft' ? notNow('document-is-draft') : HERE;
  },
  told: (named) => `Der Link zu ${named} wurde erneuert. Der alte führt nirgends mehr hin.`,
};
