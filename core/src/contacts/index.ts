export { contactPhone } from './contact-phone.ts';
export type { Contact, ContactAddress, ContactDraft, ContactTrace } from '../ports/contact.ts';
