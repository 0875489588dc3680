const accounts = (said: string): ReadonlySet<string> =>
  new Set(
    said.split(' ').flatMap((each) => {
      const [first = 0, last = first] = each.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_none, at) => String(first + at));
    }),
  );

/** Accounts with four digits that compute the tax by themselves, by the number of the chart in the header. */
const AUTOMATIC = {
  '03': accounts('8120 8125 8300 8310 8315 8338 8400 8701-8710 8720 8724-8726 8750 8760 8780 8790 1711 1718'),
  '04': accounts('4120 4125 4300 4310 4315 4338 4400 4701-4710 4720 4724-4726 4750 4760 4780 4790 3260 3272'),
} as const;

/** Whether an account of a chart, filled up with zeros to a length, is an Automatikkonto. */
export const isAutomaticAccount = (account: string, chart: keyof typeof AUTOMATIC, length: number): boolean =>
  account.length === length && /^0*$/.test(account.slice(4)) && AUTOMATIC[chart].has(account.slice(0, 4));
