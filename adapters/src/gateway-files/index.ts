export { readSettlementFile } from './read-settlement-file.ts';
