import type { ActionReply } from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import type { ServerMutation } from '../../api/server-state.ts';
import { untilSeen } from './look-again.ts';

/** An action that a person wants to have done. */
export interface WantedAction {
  readonly order: string;
  readonly action: string;
  readonly documentKey?: string | undefined;
  readonly input?: Readonly<Record<string, string>>;
  /** Names the opened dialog: asked again under it, the host says how that one stands. */
  readonly dialog: string;
}

const MAX_ASKED = 20;

/** What became of an action that the host has taken but not done in time. */
export const STILL_WAITING = 'Es dauert noch. Was daraus wird, steht gleich im Verlauf.';

/** It was looked into and is not done: pressed again, it is another action. */
export class RefusedAction extends Error {
  override readonly name = 'RefusedAction';
}

/** Asks until it is done, and then until the order was looked at behind it. What was refused fails with its reason. */
export const actOnOrder = async (
  { order, input = {}, documentKey, ...rest }: WantedAction,
  api: Api,
): Promise<ActionReply> => {
  const body = { ...rest, input: { ...input }, ...(documentKey === undefined ? {} : { documentKey }) };
  for (let asked = 1; ; asked += 1) {
    const reply = await api.actOnOrder({ params: { id: order }, body });
    if (reply.state === 'refused') throw new RefusedAction(reply.why ?? '');
    if (reply.state === 'done') await untilSeen(reply.askedAt, () => api.order({ params: { id: order } }));
    if (reply.state === 'done' || asked === MAX_ASKED) return reply;
    await new Promise((resume) => setTimeout(resume, POLL_MS.pressed));
  }
};

/** Has something done with an order or a document, and then shows what came of it. */
export const actOnOrderMutation: ServerMutation<WantedAction, ActionReply> = {
  act: (wanted, { api }) => actOnOrder(wanted, api),
  renews: 'actOnOrder',
};
