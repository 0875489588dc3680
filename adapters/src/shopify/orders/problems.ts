import type { OrderSourceFailure } from '@belegwerk/core/ports';
import type { Problem } from '../admin/envelope.ts';

/** The platform refused to show something. */
export const isDenial = ({ code }: Problem): boolean => code === 'ACCESS_DENIED';

/** A problem that stands between us and the order, as the failure it means. */
export const failureOfProblem = (problem: Problem): OrderSourceFailure =>
  isDenial(problem)
    ? { kind: 'shop-permission-missing', permission: permissionIn(problem) }
    : { kind: 'order-unreadable', path: problem.path.join('.'), detail: problem.code || problem.message };

/** The scope that the text names, else the text itself: `requiredAccess` is written for people. */
const permissionIn = ({ requiredAccess, message }: Problem): string => {
  const text = requiredAccess ?? message;
  return /\b(?:read|write)_[a-z_]+/.exec(text)?.[0] ?? text;
};
