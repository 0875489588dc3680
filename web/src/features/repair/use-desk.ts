import type {
  RepairGroup,
  RepairPreview,
  RepairRow,
  RepairSettingWish,
  TypedOrderWish,
  TypedRepair,
} from '@belegwerk/contracts/api';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/index.ts';
import { previewRepairMutation, repairOrdersQuery, runRepairMutation, type PreviewWish } from './repair.queries.ts';
import { words } from './words.ts';

/** A person has stopped typing by then. */
const TYPED_MS = 600;

type ById<T> = Readonly<Record<string, T>>;

const wishOf = (id: string, typed: TypedRepair | undefined): TypedOrderWish => ({
  id,
  ...(typed ? { corrections: typed } : {}),
});

interface Foreseeing {
  readonly cause: string;
  readonly orders: readonly TypedOrderWish[] | undefined;
  readonly setting: RepairSettingWish | undefined;
}

/** What would come of the orders as they are typed; asked again once a person has stopped typing. */
const usePreviews = ({ cause, orders, setting }: Foreseeing) => {
  const { mutateAsync: preview } = useAct(previewRepairMutation);
  const [previews, setPreviews] = useState<ById<RepairPreview>>({});
  const [answered, setAnswered] = useState('');
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const hasAsked = useRef(false);
  const question = JSON.stringify({ tries, wish: { cause, orders: orders ?? [], ...(setting ? { setting } : {}) } });

  useEffect(() => {
    const { wish } = JSON.parse(question) as { readonly wish: PreviewWish };
    if (wish.orders.length === 0) return undefined;
    let isOver = false;
    const ask = async () => {
      try {
        const reply = await preview(wish);
        if (isOver) return;
        setPreviews((known) => ({ ...known, ...Object.fromEntries(reply.orders.map((each) => [each.id, each])) }));
        setFailure(undefined);
      } catch (thrown) {
        if (isOver) return;
        setFailure(thrown instanceof Error ? thrown.message : '');
      }
      setAnswered(question);
    };
    const timer = setTimeout(() => void ask(), hasAsked.current ? TYPED_MS : 0);
    hasAsked.current = true;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, preview]);

  const again = () => {
    setTries((count) => count + 1);
    return Promise.resolve();
  };
  return { previews, failure, again, isLooking: orders?.length !== 0 && answered !== question };
};

/** Begins the repair of what is ready, and says why it could not. */
const useRun = (onBegun: () => void) => {
  const { mutateAsync: begin } = useAct(runRepairMutation);
  const [refusal, setRefusal] = useState<string>();
  const [dialog] = useState(() => crypto.randomUUID());
  const run = async (wish: PreviewWish) => {
    setRefusal(undefined);
    try {
      await begin({ ...wish, dialog });
    } catch (thrown) {
      setRefusal(thrown instanceof Error ? thrown.message : '');
      return;
    }
    showToast(words.begun);
    onBegun();
  };
  return { run, refusal };
};

/** What of a group is typed and would come of it, and how it is run. */
export const useDesk = ({ cause }: RepairGroup, onBegun: () => void) => {
  const [page, setPage] = useState(1);
  const { data, error } = useAnswer(repairOrdersQuery(cause, page));
  const [typed, setTyped] = useState<ById<TypedRepair>>({});
  const [setting, setSetting] = useState<RepairSettingWish>();
  const rows = data?.items;
  const { previews, ...foreseen } = usePreviews({
    cause,
    orders: rows?.map(({ id }) => wishOf(id, typed[id])),
    setting,
  });
  const { run, refusal } = useRun(onBegun);

  const type = useCallback((id: string, change: TypedRepair) => {
    setTyped((before) => ({ ...before, [id]: { ...before[id], ...change } }));
  }, []);
  const typeAll = (change: TypedRepair) => {
    for (const { id } of rows ?? []) type(id, change);
  };
  const ready = Object.values(previews).filter(({ documents, faults }) => documents.length > 0 && faults.length === 0);
  const runReady = () =>
    run({ cause, orders: ready.map(({ id }) => wishOf(id, typed[id])), ...(setting ? { setting } : {}) });

  return {
    ...foreseen,
    orders: data,
    loadFailure: error?.message,
    page,
    setPage,
    typed,
    type,
    typeAll,
    setting,
    setSetting,
    previews,
    ready,
    refusal,
    run: runReady,
  };
};
export type Desk = ReturnType<typeof useDesk>;

/** One order of the table with what is typed and foreseen of it. */
export interface DeskRow {
  readonly row: RepairRow;
  readonly typed: TypedRepair | undefined;
  readonly preview: RepairPreview | undefined;
  /** What may be corrected of it. */
  readonly mends: RepairGroup['mends'];
  readonly onType: (id: string, change: TypedRepair) => void;
}
