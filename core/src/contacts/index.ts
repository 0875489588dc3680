export { contactPhone } from './contact-phone.ts';
