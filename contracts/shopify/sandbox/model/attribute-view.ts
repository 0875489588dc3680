/** A note that a shop or a buyer put on an order or a line. */
export interface AttributeView {
  readonly key: string;
  readonly value: string | null;
}
