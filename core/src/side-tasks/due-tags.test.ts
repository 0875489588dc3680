import { describe, expect, it } from '@jest/globals';
import {
  aSideTask,
  aSideTaskSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  sideTasksOf,
} from '../../../test/builders/side-task-situation.ts';
import { documentId } from '../kernel/ids.ts';

describe('tags', () => {
  it('come with each document by its own setting, and none with a delivery note', () => {
    const delivery = anIssuedInvoice({ kind: 'delivery-note', id: documentId('d-3') });
    const asked = aSideTaskSituation({ documents: [anIssuedInvoice(), anIssuedCreditNote(), delivery] });
    expect(sideTasksOf('tags', asked).actions.map(({ source, add }) => [source, add])).toEqual([
      ['document:d-1', ['berechnet']],
      ['document:d-2', ['erstattet']],
    ]);
    expect(sideTasksOf('tags', aSideTaskSituation({ sideTasks: [aSideTask('tags', 'document:d-1')] }))).toEqual({
      actions: [],
      skipped: [],
    });
  });
});
