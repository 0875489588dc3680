import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../extensions');

interface Extension {
  readonly default: () => void;
}

describe.each([
  ['print-order', 'admin.order-details.print-action.render'],
  ['print-orders', 'admin.order-index.selection-print-action.render'],
])('the print action %s of the admin', (name, target) => {
  afterEach(() => {
    document.body.replaceChildren();
    Reflect.deleteProperty(globalThis, 'shopify');
  });

  const shown = async (ids: readonly number[]) => {
    const selected = ids.map((id) => ({ id: `gid://shopify/Order/${id}` }));
    Object.assign(globalThis, { shopify: { data: { selected } } });
    const { default: run } = (await import(join(FOLDER, name, 'src/print.js'))) as Extension;
    run();
    return document.querySelector('s-admin-print-action');
  };

  it('stands where Shopify asks it of apps for invoices', () => {
    expect(readFileSync(join(FOLDER, name, 'shopify.extension.toml'), 'utf8')).toContain(`target = "${target}"`);
  });

  it('leads to the documents of the chosen orders', async () => {
    expect((await shown([1, 22]))?.getAttribute('src')).toBe('/api/print?ids=1,22');
  });

  it('takes as many orders as one file takes, and says so', async () => {
    const action = await shown(Array.from({ length: 120 }, (_, at) => at + 1));
    expect(action?.getAttribute('src')?.split(',')).toHaveLength(100);
    expect(action?.textContent).toContain('die ersten 100 Bestellungen');
  });
});
