/** What a person typed, without what is invisible: a reason of nothing else is no reason. */
export const readableText = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164]/gu, '').trim();
