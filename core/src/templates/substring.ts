const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Where the character so many Unicode characters after `at` begins; the end of the text when it is shorter. */
const forward = (text: string, at: number, count: number): number => {
  let index = at;
  for (let left = count; left > 0 && index < text.length; left -= 1)
    index += isHighSurrogate(text, index) && isLowSurrogate(text, index + 1) ? 2 : 1;
  return index;
};

const backward = (text: string, count: number): number => {
  let index = text.length;
  for (let left = count; left > 0 && index > 0; left -= 1)
    index -= isLowSurrogate(text, index - 1) && index > 1 && isHighSurrogate(text, index - 2) ? 2 : 1;
  return index;
};

/** A part of a text by Unicode code points, counted from 0, or from the end for a negative beginning. */
export const substring = (text: string, from: number, count?: number): string => {
  const begin = from < 0 ? backward(text, -from) : forward(text, 0, from);
  return text.slice(begin, count === undefined ? undefined : forward(text, begin, count));
};
