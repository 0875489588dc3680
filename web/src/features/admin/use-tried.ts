import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { focusFirstField, showToast } from '../../ui/index.ts';

/** Why something was refused, and doing it once more. */
export interface Refused {
  readonly title: string;
  readonly failure: ApiFailure;
  readonly retry: () => Promise<unknown>;
}

export interface Attempt {
  readonly act: () => Promise<unknown>;
  /** Said when it worked. */
  readonly done: string;
  /** Said when it did not. */
  readonly failed: string;
  readonly onDone?: () => void;
}

/** Does something and keeps why it was refused: at its field, or above everything. */
export const useTried = () => {
  const [refused, refuse] = useState<Refused>();
  const tried = async (attempt: Attempt): Promise<void> => {
    const { act, done, failed: title, onDone } = attempt;
    refuse(undefined);
    try {
      await act();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      refuse({ title, failure: thrown, retry: () => tried(attempt) });
      focusFirstField(new Set(thrown.faults.map(({ field }) => field)));
      return;
    }
    onDone?.();
    showToast(done);
  };
  return {
    tried,
    faultOf: (field: string) => refused?.failure.faults.find((fault) => fault.field === field)?.text,
    /** What was refused where no field is to blame. */
    refused: refused && refused.failure.faults.length === 0 ? refused : undefined,
  };
};
