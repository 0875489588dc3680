export { type PositionOptions, creditPositions, invoicePositions, manualPosition } from './document-positions.ts';
export type { DiscountMode } from './positions.ts';
