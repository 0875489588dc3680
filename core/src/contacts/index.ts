export { contactNeed, type ContactNeed } from './contact-need.ts';
export { contactDraft, contactTrace, type ContactWishes } from './contact-draft.ts';
export { contactPhone } from './contact-phone.ts';
export { LONGEST_NOTE, mergedNote, type NotedShop } from './contact-note.ts';
export { contactSource } from './contact-source.ts';
export { chooseContact, type ContactChoice, type FoundContacts } from './choose-contact.ts';
export { imprintOf, isOutdated, personOnContact, type ContactImprint } from './contact-imprint.ts';
export { mergedContact } from './merge-contact.ts';
