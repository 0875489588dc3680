import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { whenLeft } from './when-left.ts';

const aMoment = () => new Promise((resume) => setTimeout(resume, 10));

describe('the editor that takes the place of a field', () => {
  const written = () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    let times = 0;
    whenLeft(field, () => {
      times += 1;
    });
    return { field, times: () => times };
  };
  afterEach(() => document.body.replaceChildren());

  it('comes at once where nothing is being written', () => {
    let times = 0;
    whenLeft(document.createElement('textarea'), () => {
      times += 1;
    });
    expect(times).toBe(1);
  });

  it('comes when the field is left by the keyboard, once', () => {
    const { field, times } = written();
    expect(times()).toBe(0);
    field.blur();
    field.focus();
    field.blur();
    expect(times()).toBe(1);
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'comes, when a person leaves by pressing something, only behind the press, which ends with %s',
    async (release) => {
      const { field, times } = written();
      fireEvent.pointerDown(document.body);
      field.blur();
      await aMoment();
      expect(times()).toBe(0);
      fireEvent[release](document.body);
      expect(times()).toBe(0);
      await aMoment();
      expect(times()).toBe(1);
    },
  );

  it('stays away while a person presses inside the field and goes on writing', async () => {
    const { field, times } = written();
    fireEvent.pointerDown(field);
    fireEvent.pointerUp(field);
    await aMoment();
    expect(times()).toBe(0);
    field.blur();
    expect(times()).toBe(1);
  });
});
