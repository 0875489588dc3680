/** Something that happens to an order in its shop; `at` chooses a line, `share` (0 to 100) how much of what is left. */
export type ShopEvent =
  | {
      readonly type: 'add';
      readonly price: number;
      readonly quantity: number;
      readonly rate: string;
    }
  | {
      readonly type: 'more';
      readonly at: number;
      readonly quantity: number;
    }
  | {
      readonly type: 'discount';
      readonly at: number;
      readonly share: number;
    }
  | {
      readonly type: 'remove';
      readonly at: number;
      readonly quantity: number;
    }
  | {
      readonly type: 'refund';
      readonly at: number;
      readonly quantity: number;
      readonly kept: number;
      readonly extra: number;
    }
  | {
      readonly type: 'refund-failed';
      readonly at: number;
      readonly quantity: number;
    }
  | {
      readonly type: 'exchange';
      readonly at: number;
      readonly quantity: number;
      readonly price: number;
      readonly rate: string;
      readonly fee: number;
    }
  | {
      readonly type: 'refund-amount';
      readonly share: number;
    }
  | {
      readonly type: 'refund-shipping';
      readonly share: number;
    }
  /** An edit makes it cheaper or dearer. */
  | {
      readonly type: 'reprice-shipping';
      readonly price: number;
    }
  /** An edit takes the whole line out, and no money goes back. */
  | {
      readonly type: 'remove-line';
      readonly at: number;
    }
  /** An edit takes the shipping out: as removed, as removed with neither price nor tax, or as nothing to pay. */
  | {
      readonly type: 'remove-shipping';
      readonly as: 'removed' | 'emptied' | 'free';
    }
  | {
      readonly type: 'fulfil';
      readonly at: number;
    }
  | {
      readonly type: 'cancel';
    };
//# sourceMappingURL=shop-event.d.ts.map
