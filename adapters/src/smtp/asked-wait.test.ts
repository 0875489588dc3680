import { expect, test } from '@jest/globals';
import { waitSecondsIn } from './asked-wait.ts';

test.each`
  reply                                                        | seconds
  ${'451 4.7.1 Greylisted, please try again in 120 seconds'}   | ${120}
  ${'450 4.2.0 Greylisting in action, come back in 5 minutes'} | ${300}
  ${'451 Bitte in 10 Minuten erneut versuchen'}                | ${600}
  ${'421 Try again in 2h'}                                     | ${7200}
  ${'421 Erneut in 1 Stunde'}                                  | ${3600}
  ${'451 try again in 3 seconds'}                              | ${30}
  ${'450 wait 99999 hours'}                                    | ${14400}
  ${'450 4.2.1 mailbox busy'}                                  | ${300}
`('waits $seconds seconds after „$reply“', ({ reply, seconds }) => {
  expect(waitSecondsIn(reply as string)).toBe(seconds);
});
