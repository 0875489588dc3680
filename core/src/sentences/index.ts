export { DIALOG_TEXTS } from './de/dialog-texts.ts';
export { differenceText } from './de/difference-text.ts';
export { doneByText } from './de/done-by.ts';
export { errandReasonText } from './de/errand-reason-text.ts';
export { shortEmail } from './de/german-words.ts';
export { mailStopText } from './de/mail-stop-text.ts';
export { openItemText } from './de/open-item-text.ts';
export { type SummedDocument, type SummedOrder, orderSummary } from './de/order-summary.ts';
export { type TellableReason, reasonText } from './de/reason-text.ts';
