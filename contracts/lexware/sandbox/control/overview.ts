/** What the control API offers, for people who open `/control`. */
export const controlOverview: Readonly<Record<string, string>> = {
  'GET /control/books':
    'all documents with drafts and deleted ones, vouchers, contacts, articles, accounts, transactions, hints, subscriptions, counters',
  'GET /control/counters': 'requests, 429s and creates per route',
  'GET /control/requests': 'the latest calls, newest first',
  'GET /control/events': 'the latest events and callbacks, newest first',
  'GET /control/deliveries': 'callbacks that wait for their next attempt',
  'POST /control/reset': '{keepSetup?} empties the books',
  'POST /control/documents/:id/pay': '{amount?, date?} books a payment; also unpay, void, finalize, delete',
  'POST /control/contacts/:id': '{body?, archived?} changes a contact as only the web app can',
  'DELETE /control/contacts/:id': 'deletes a contact as only the web app can',
  'POST /control/faults':
    '{kind, method?, path?, probability?, times?, skip?, delayMs?, commit?}; GET lists, DELETE clears',
  'POST /control/clock': '{set?, advanceMs?, frozen?} advancing runs what falls due and waits for it',
  'POST /control/rates': '{scale?: number | "off", burst?}',
  'POST /control/profile': 'taxType, smallBusiness, distanceSalesPrinciple, businessFeatures, names',
  'POST /control/switches':
    'unknownPath, unknownId, contactDelayMs, indexDelayMs, uploadDelayMs, echoOwnWrites, companyPerConnection, electronicInvoices, refuseCreditAboveOpen, partnerApiKey',
  'POST /control/letterhead': 'what new documents say about the seller',
  'POST /control/consent': '{autoApprove?, redirectUris?}',
  'GET /control/connections': 'OAuth connections; POST /expire ends access tokens early, POST /revoke ends connections',
};
