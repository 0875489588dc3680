export type { ReportedFee } from './payment-fee.ts';
