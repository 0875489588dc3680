/** A customer as requests name them: an object with texts and numbers in it, which may be cut. */
const CUSTOMER = /"customer"\s*:\s*\{(?:[^{}"]|"[^"\\]*(?:\\[^]?[^"\\]*)*"?)*(\}?)/g;
/** What says who it is: the number, or the global id in which it stands; an empty one says nothing. */
const ID_KEY = /"(?:id|admin_graphql_api_id)"\s*:(?!\s*(?:null\b|""))/g;
const ID = /"(?:id|admin_graphql_api_id)"\s*:\s*"?(?:gid:[\\/]+shopify[\\/]+Customer[\\/]+)?(\d+)(?=["\s,}])/g;

/** A body in which the customers are empty that have one of these numbers and no other. */
export const withoutCustomers = (body: string, numbers: readonly string[]): string =>
  body.replaceAll(CUSTOMER, (object, end: string, at: number) => {
    const isWhole = end === '}' || at + object.length === body.length;
    const said = [...object.matchAll(ID)].map(([, number = '']) => number);
    const isTheirs =
      said.length > 0 &&
      said.length === object.match(ID_KEY)?.length &&
      said.every((number) => numbers.includes(number));
    return isWhole && isTheirs ? `"customer":{${end}` : object;
  });
