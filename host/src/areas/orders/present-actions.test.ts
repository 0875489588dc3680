import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument, anIssuedEntry, anOrderRecord, aShop } from '@belegwerk/contracts/ports';
import { documentId, instant } from '@belegwerk/core/kernel';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { presentActions } from './present-actions.ts';

const ELSEWHERE = 'Der Beleg steht in den Büchern von Alt GmbH.';

const shown = (action: string, status: 'draft' | 'open', elsewhere?: string) => {
  const pages: DocumentPages = {
    file: () => '',
    view: (_kind, id) => `https://books.example/view/${id}`,
    edit: (_kind, id) => `https://books.example/edit/${id}`,
    elsewhere: () => elsewhere,
  };
  const document = { ...anIssuedDocument({ status }), id: documentId('d-1') };
  const order = { ...anOrderRecord(), documents: [{ ...anIssuedEntry('RE1042'), document }] };
  const all = presentActions({ shop: aShop(), order, now: instant('2026-11-20T12:00:00Z'), transfers: 2 }, pages);
  return all.find((each) => each.action === action);
};

describe('an action that is done in Lexware Office', () => {
  it.each([
    ['finalise', 'draft', 'https://books.example/edit/d-1'],
    ['delete', 'draft', 'https://books.example/view/d-1'],
  ] as const)('%s of a document that is %s leads to %s', (action, status, url) =>
    expect(shown(action, status)).toMatchObject({ state: 'there', url }),
  );

  it('leads nowhere for a document in books that are not connected, and says so', () => {
    const action = shown('delete', 'draft', ELSEWHERE);
    expect(action).toMatchObject({ state: 'off', why: ELSEWHERE });
    expect(action).not.toHaveProperty('url');
  });
});
