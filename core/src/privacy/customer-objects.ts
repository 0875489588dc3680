/** A customer as requests name them: an object with texts and numbers in it, which may be cut. */
const CUSTOMER = /"customer"\s*:\s*\{(?:[^{}"]|"[^"\\]*(?:\\[^]?[^"\\]*)*"?)*(\}?)/g;
const ID_KEY = /"id"\s*:/g;
const ID = /"id"\s*:\s*"?(\d+)(?=["\s,}])/;

/** A body in which the customers are empty that have one of these numbers and no other. */
export const withoutCustomers = (body: string, numbers: readonly string[]): string =>
  body.replaceAll(CUSTOMER, (object, end: string, at: number) => {
    const isWhole = end === '}' || at + object.length === body.length;
    const isTheirs = object.match(ID_KEY)?.length === 1 && numbers.includes(ID.exec(object)?.[1] ?? '');
    return isWhole && isTheirs ? `"customer":{${end}` : object;
  });
