export { isBooked, listedDocument, signed, type ListedDocument, type ListedOrder } from './listed-document.ts';
