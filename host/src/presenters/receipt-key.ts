/** The key of a document in a route that names it with its kind: `invoice-4f1c…` as `4f1c…`. */
export const keyOfReceipt = (receipt: string): string => receipt.slice(receipt.indexOf('-') + 1);
