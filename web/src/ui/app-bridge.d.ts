import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The part of App Bridge that the product uses. Absent when the page is opened outside the admin. */
interface AppBridge {
  /** Whose admin this is, and where: what the first address of the frame said. */
  readonly config: { readonly shop?: string; readonly host?: string };
  readonly toast: {
    show(text: string, options?: { duration?: number; isError?: boolean }): string;
  };
  /** Rights at the platform beyond those of the installation. Rejects what the app's configuration does not name. */
  readonly scopes: {
    request(scopes: readonly string[]): Promise<{ readonly result: 'granted-all' | 'declined-all' }>;
  };
  readonly saveBar: {
    show(id: string): Promise<void>;
    hide(id: string): Promise<void>;
    /** Resolves when the page may be left: nothing is unsaved, or the person does not mind. Otherwise never. */
    leaveConfirmation(): Promise<void>;
  };
}

declare global {
  interface Window {
    readonly shopify?: AppBridge;
  }
}

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** How the admin draws a button of a title bar. */
    variant?: 'primary';
  }
  interface CSSProperties {
    /** Number of facts in a row; a card on a phone is as high as they need. */
    '--bw-columns'?: number;
    '--bw-plan'?: string;
  }
  namespace JSX {
    interface IntrinsicElements {
      'ui-nav-menu': Plain;
      'ui-save-bar': Plain & { id: string };
      'ui-title-bar': Plain & { title: string };
      'ui-modal': Plain & { id: string; variant?: 'small' | 'base' | 'large' };
    }
  }
}
