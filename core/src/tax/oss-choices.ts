/** Where the returns of the one-stop shop are made, in the accounting service, by the tax adviser or from here: one for a quarter. */
export const OSS_SOURCES = ['accounting', 'adviser', 'here'] as const;
export type OssSource = (typeof OSS_SOURCES)[number];

/** What a merchant has said of it. */
export const OSS_SOURCE_ANSWERS = ['ask', ...OSS_SOURCES] as const;
export type OssSourceAnswer = (typeof OSS_SOURCE_ANSWERS)[number];

/** To which quarter a credit note belongs: that of the supply it corrects, or that in which it was issued. */
export const CREDIT_READINGS = ['supply', 'issue'] as const;
export type CreditReading = (typeof CREDIT_READINGS)[number];
