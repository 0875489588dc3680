export { ShopifyWriter } from './shopify-writer.ts';
