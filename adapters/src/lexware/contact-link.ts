/**
 * Address at which the merchant sees a contact in the web application; every one begins with that of the empty id.
 * Source: API reference, 2.2.
 */
export const contactLink = (appUrl: string, contactId: string): string =>
  `${appUrl.replace(/\/+$/, '')}/permalink/contacts/view/${encodeURIComponent(contactId)}`;
