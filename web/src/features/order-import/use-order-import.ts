import type { DaysImportReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { showToast, type DaySpan } from '../../ui/index.ts';
import { beginImportAtom, cancelImportAtom, importDayAtom } from './order-import.atoms.ts';
import { importedText } from './words.ts';

/** What the merchant has chosen and not begun yet. */
interface Choice {
  readonly span: DaySpan | undefined;
  readonly documents: boolean;
  readonly mails: boolean;
}

/** The import as this window drives it: day after day until it is through, paused or failed. */
export const useOrderImport = () => {
  const { mutateAsync: begin } = useAtomValue(beginImportAtom);
  const { mutateAsync: importDay } = useAtomValue(importDayAtom);
  const { mutateAsync: cancelImport } = useAtomValue(cancelImportAtom);
  const [choice, setChoice] = useState<Choice>({ span: undefined, documents: false, mails: false });
  const [isGoing, setGoing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const drive = async (first: DaysImportReply) => {
    turn.current += 1;
    const mine = turn.current;
    setFailure(undefined);
    setGoing(true);
    try {
      let { running } = first;
      let orders = running?.orders ?? 0;
      while (running && turn.current === mine) {
        const { seen, affected } = await importDay(running.next);
        orders += affected;
        running = seen.running;
        if (!running) showToast(importedText(orders));
      }
    } catch (error) {
      if (turn.current === mine) setFailure(error instanceof Error ? error.message : '');
    } finally {
      if (turn.current === mine) setGoing(false);
    }
  };
  const start = async () => {
    const { span, documents, mails } = choice;
    if (!span) return;
    setFailure(undefined);
    try {
      const begun = await begin({ ...span, documents, mails });
      setChoice({ ...choice, span: undefined });
      await drive(begun);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  };
  const pause = () => {
    turn.current += 1;
    setGoing(false);
  };
  const cancel = async () => {
    pause();
    await cancelImport();
  };
  return { choice, setChoice, isGoing, failure, start, resume: drive, pause, cancel };
};
