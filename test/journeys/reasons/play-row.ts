import { expect } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core/sentences';
import type { DocumentKind } from '@belegwerk/core/documents';
import { eventually } from '../../system/start-test-system.ts';
import type { AboutOrder, Row, ToldStatus } from './row.ts';
import type { Stage } from './stage.ts';

const NUMBERS = { '{number}': 'invoice', '{credit}': 'credit-note', '{delivery}': 'delivery-note' } as const;

/** The number of the first document of a kind, once the order page has it. */
const numberOf = async (stage: Stage, about: AboutOrder, kind: DocumentKind): Promise<string> => {
  const isOf = (each: OrderReply['documents'][number]) => each.kind === kind && each.number !== undefined;
  const { documents } = await stage.system.order(about.legacyId, (page) => page.documents.some(isOf));
  return documents.find(isOf)?.number ?? '';
};

/** The text with the names that only the run knows. */
const filled = async (stage: Stage, about: AboutOrder | undefined, text: string): Promise<string> => {
  let named = text.replaceAll('{order}', about?.name ?? '');
  for (const [hole, kind] of Object.entries(NUMBERS))
    if (about && named.includes(hole)) named = named.replaceAll(hole, await numberOf(stage, about, kind));
  return named;
};

/** How the order stands, or one of its documents, once it stands as it is said. */
const expectStatus = async (
  stage: Stage,
  about: AboutOrder,
  { state, code, text }: ToldStatus,
  kind?: DocumentKind,
): Promise<void> => {
  const found = await eventually(
    async () => {
      const { status, documentStatuses = [] } = await stage.page(about);
      const all = kind ? documentStatuses.filter((each) => each.kind === kind) : [status];
      return all.find((each) => each.state === state && each.reason.code === code) ?? all;
    },
    (each) => 'reason' in each,
  );
  const told = 'reason' in found ? reasonText(found.reason, about.name, found.kind) : '';
  expect(told).toBe(await filled(stage, about, text));
};

/** Brings about what a row says, and compares what the log and the order page tell with what they should. */
export const playRow = async (stage: Stage, row: Row): Promise<void> => {
  await stage.prepare(row.preferences);
  const about = await row.provoke(stage);
  if (about && row.status) await expectStatus(stage, about, row.status);
  if (about && row.creditNote) await expectStatus(stage, about, row.creditNote, 'credit-note');
  if (about && row.deliveryNote) await expectStatus(stage, about, row.deliveryNote, 'delivery-note');
  const { event } = row;
  if (!event) return;
  const lines = (await stage.says(about, event.name)).filter(({ name }) => name === event.name);
  expect(lines).toContainEqual({ ...event, text: await filled(stage, about, event.text) });
};
