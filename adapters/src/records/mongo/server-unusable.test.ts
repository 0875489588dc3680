import { describe, expect, it } from '@jest/globals';
import { serverUnusable } from './server-unusable.ts';

describe('what is said of a MongoDB server that cannot be used', () => {
  it.each(['Geheim', 'ge/h@im', 'ge:h?i#m@'])('never has the password %s', (password) => {
    const url = `mongodb://belegwerk:${password}@db.example:27017/?authSource=admin`;
    const { message } = serverUnusable(url, new Error(`cannot connect to ${url}`));
    expect(message).toBe(
      'The MongoDB server mongodb://db.example:27017/?authSource=admin cannot be used: cannot connect to mongodb://db.example:27017/?authSource=admin',
    );
  });

  it('tells how a character of the password is written', () => {
    const { message } = serverUnusable('mongodb://a:b/c@db', new Error('Password contains unescaped characters'));
    expect(message).toContain('as %3A, %2F and so on');
  });
});
