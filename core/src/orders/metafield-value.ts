/** Where a metafield hangs. */
export type MetafieldOwner = 'shop' | 'order' | 'customer' | 'company' | 'product' | 'variant';

export interface MetafieldKey {
  readonly owner: MetafieldOwner;
  readonly namespace: string;
  readonly key: string;
}

export interface MetafieldValue extends Omit<MetafieldKey, 'owner'> {
  /** The platform's type, e.g. `single_line_text_field`, `list.url`. */
  readonly type: string;
  /** Always text; lists and JSON are JSON texts. */
  readonly value: string;
}
