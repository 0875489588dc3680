import { showPrintAction } from '../../print-address.js';

export default () => showPrintAction(globalThis);
