import { jest } from '@jest/globals';

/**
 * A real browser on a machine that is busy with something else is now and then late. What fails there is tried once
 * more at once; `closing-line.js` names each test that needed it, so that none becomes a habit.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
