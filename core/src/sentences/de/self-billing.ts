/**
 * What a partner agrees to before he is paid by Gutschrift (§ 14 Abs. 2 Satz 2 UStG). A change of the words changes the
 * version as well: it is stored with each agreement.
 */
export const SELF_BILLING = {
  version: '2026-11',
  text: 'Ich stimme zu, dass der Betreiber meine Provisionen per Gutschrift abrechnet (§ 14 Abs. 2 UStG). Eigene Rechnungen darüber schreibe ich nicht.',
} as const;
