import type {
  RepairGroup,
  RepairPreview,
  RepairPreviewReply,
  RepairRow,
  RepairSettingWish,
  TypedOrderWish,
  TypedRepair,
} from '@belegwerk/contracts/api';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/index.ts';
import {
  previewRepairMutation,
  repairOrdersQuery,
  runRepairMutation,
  type PreviewWish,
  type RunWish,
} from './repair.queries.ts';
import { begunText } from './words.ts';

/** A person has stopped typing by then. */
const TYPED_MS = 600;

/** So many orders are sent with one press. */
const MOST_AT_ONCE = 200;

type ById<T> = Readonly<Record<string, T>>;
const NONE: ById<RepairPreview> = {};

const wishOf = (id: string, typed: TypedRepair | undefined): TypedOrderWish => ({
  id,
  ...(typed ? { corrections: typed } : {}),
});

interface Foreseeing {
  readonly cause: string;
  readonly orders: readonly TypedOrderWish[] | undefined;
  readonly setting: RepairSettingWish | undefined;
}

/** What was answered of orders while one setting was chosen; another setting makes all of it out of date. */
interface Answered {
  readonly setting: string;
  readonly previews: ById<RepairPreview>;
  readonly group?: RepairPreviewReply['group'];
}

/** What would come of the orders as they are typed; of what was changed it is asked again once a person has stopped typing. */
const usePreviews = ({ cause, orders, setting }: Foreseeing) => {
  const { mutateAsync: preview } = useAct(previewRepairMutation);
  const under = JSON.stringify(setting ?? null);
  const [known, setKnown] = useState<Answered>({ setting: under, previews: {} });
  const [answered, setAnswered] = useState('');
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const hasAsked = useRef(false);
  const wishes = useRef<{ readonly under: string; readonly byId: Map<string, string> }>({ under, byId: new Map() });
  const question = JSON.stringify({ tries, wish: { cause, orders: orders ?? [], ...(setting ? { setting } : {}) } });

  useEffect(() => {
    const { wish } = JSON.parse(question) as { readonly wish: PreviewWish };
    if (wish.orders.length === 0) return undefined;
    if (wishes.current.under !== under) wishes.current = { under, byId: new Map() };
    const { byId } = wishes.current;
    const changed = wish.orders.filter((each) => byId.get(each.id) !== JSON.stringify(each));
    let isOver = false;
    const ask = async () => {
      try {
        const { orders: found, group } =
          changed.length > 0 ? await preview({ ...wish, orders: changed }) : { orders: [], group: undefined };
        if (isOver) return;
        for (const each of changed) byId.set(each.id, JSON.stringify(each));
        setKnown((before) => {
          const last = before.setting === under ? before : { setting: under, previews: {} };
          const previews = { ...last.previews, ...Object.fromEntries(found.map((each) => [each.id, each])) };
          return { ...last, previews, ...(group ? { group } : {}) };
        });
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
  }, [question, under, preview]);

  const again = () => {
    setTries((count) => count + 1);
    return Promise.resolve();
  };
  const { previews, group } = known.setting === under ? known : { previews: NONE, group: undefined };
  return { previews, shared: group, failure, again, isLooking: orders?.length !== 0 && answered !== question };
};

/** Begins the repair of what is ready, and says why it could not. */
const useRun = (onBegun: () => void) => {
  const { mutateAsync: begin } = useAct(runRepairMutation);
  const [refusal, setRefusal] = useState<string>();
  const named = useRef({ wish: '', dialog: '' });
  const run = async (wish: RunWish) => {
    setRefusal(undefined);
    // pressed again after a lost answer it is the same; what was changed since is another one
    const { agreed: _agreed, ...said } = wish;
    const text = JSON.stringify(said);
    if (named.current.wish !== text) named.current = { wish: text, dialog: crypto.randomUUID() };
    const { dialog } = named.current;
    let leftOut = 0;
    try {
      ({ leftOut } = await begin({ ...wish, dialog }));
    } catch (thrown) {
      setRefusal(thrown instanceof Error ? thrown.message : '');
      return;
    }
    showToast(begunText(leftOut));
    onBegun();
  };
  return { run, refusal };
};

/** What of a group is typed and would come of it, and how it is run. */
export const useDesk = ({ cause, orders: ofCause }: RepairGroup, onBegun: () => void) => {
  const [page, setPage] = useState(1);
  const { data, error } = useAnswer(repairOrdersQuery(cause, page));
  const [typed, setTyped] = useState<ById<TypedRepair>>({});
  const [setting, setSetting] = useState<RepairSettingWish>();
  const rows = data?.items;
  const { previews, shared, ...foreseen } = usePreviews({
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
  // an answer is for all orders of the cause: only what was typed besides is sent
  const sent = ready.filter(({ id }) => !setting || typed[id]).slice(0, MOST_AT_ONCE);
  const agreed: { readonly orders: number; readonly sum?: string } = shared ?? { orders: ofCause };
  const runReady = () =>
    run({
      cause,
      orders: sent.map(({ id }) => wishOf(id, typed[id])),
      ...(setting ? { setting, agreed: agreed.orders } : {}),
    });

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
    sent,
    agreed,
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
