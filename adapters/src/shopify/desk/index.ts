export { ShopifyDesk } from './shopify-desk.ts';
