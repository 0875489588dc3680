import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { makeMailLimiter } from '@belegwerk/core/use-cases';
import { mailServerOf } from './mail-server-of.ts';
import type { Dependencies } from './dependencies.ts';

/** What an order is read from, and what mails about its documents are written with and sent by. */
export const mailing = (all: Dependencies) => {
  const {
    orders,
    bookkeeping,
    stores,
    clock,
    ids,
    accounting,
    vatIdRegistries,
    shopWriter,
    postbox,
    attachments,
    vault,
    loadMetafields,
  } = all;
  return {
    orders,
    bookkeeping,
    stores,
    clock,
    ids,
    originalFiles: accounting.originalFiles,
    contacts: accounting.contacts,
    payments: accounting.payments,
    shopWriter,
    postbox,
    attachments,
    readEInvoice,
    vatIdRegistries,
    mailServerOf: mailServerOf(stores, vault),
    mailLimiter: makeMailLimiter({ stores, clock, ids }),
    loadMetafields,
  };
};
