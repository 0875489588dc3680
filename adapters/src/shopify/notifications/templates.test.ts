import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TEMPLATES } from './templates.ts';

describe('the notifications of Shopify that can lead to a document', () => {
  it('are 18, each once, in four groups', () => {
    expect(NOTIFICATION_TEMPLATES).toHaveLength(18);
    expect(new Set(NOTIFICATION_TEMPLATES.map(({ id }) => id)).size).toBe(18);
    expect(new Set(NOTIFICATION_TEMPLATES.map(({ name }) => name)).size).toBe(18);
    expect([...new Set(NOTIFICATION_TEMPLATES.map(({ group }) => group))]).toEqual([
      'orders',
      'shipping',
      'local-delivery',
      'local-pickup',
    ]);
  });

  it('know no order where it is a draft', () =>
    expect(NOTIFICATION_TEMPLATES.filter(({ order }) => order === 'never').map(({ name }) => name)).toEqual([
      'Rechnung zum Bestellentwurf',
    ]));
});
