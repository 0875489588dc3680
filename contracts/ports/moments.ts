import { expect } from '@jest/globals';

const textOfMoment = (value: unknown): string | undefined =>
  Object.prototype.toString.call(value).startsWith('[object Temporal.') ? String(value) : undefined;

// moments keep their value out of their properties, so that without this any two of them would be equal
expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined => {
    const [oneText, otherText] = [textOfMoment(one), textOfMoment(other)];
    return oneText === undefined && otherText === undefined ? undefined : oneText === otherText;
  },
]);
