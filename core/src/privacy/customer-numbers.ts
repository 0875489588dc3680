/** `{`, `}`, a number under `id` or `customer_id`, also of a form, or a global id; quotes may have been escapes. */
const PARTS =
  /(?<customer>\bcustomer["\s]*:\s*)?\{|\}|\b(?:customer_?id|customer\[id\])["\s]*[:=]["\s]*(?<said>\d+)|\bid["\s]*:["\s]*(?<own>\d+)|gid:\/\/shopify\/customer\/(?<global>\d+)/g;

/** The numbers of customers in something like JSON or a form, folded and without escapes: those of the shop platform. */
export const customerNumbersIn = (text: string): readonly string[] => {
  const within: boolean[] = [];
  const found: string[] = [];
  for (const [part, customer, said, own, global] of text.matchAll(PARTS)) {
    if (part.endsWith('{')) within.push(customer !== undefined);
    else if (part === '}') within.pop();
    else found.push(...((said ?? global ?? (within.at(-1) ? own : undefined)) ? [said ?? global ?? own ?? ''] : []));
  }
  return found;
};
