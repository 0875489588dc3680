/** The payouts of a month. */
export const payoutsAddress = (month: string): string => `/payouts?month=${month}`;

/** What a payout is made of. */
export const payoutAddress = (id: string): string => `/payouts/${id}`;
