import { Banner } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { usePress, type Act } from './use-press.ts';

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'critical';
  readonly title: string;
  readonly action?: { readonly content: string; readonly act: Act };
  /** The way out as a button, where it is a place and nothing to do here. */
  readonly link?: { readonly content: string; readonly url: string };
  readonly children?: ReactNode;
}

/** A message that stays where it belongs until its cause is gone. */
export const Notice = ({ tone, title, action, link, children }: NoticeProps) => {
  const { press, isBusy } = usePress(action?.act ?? nothing);
  return (
    <Banner
      tone={tone}
      title={title}
      {...(link ? { action: link } : {})}
      {...(action ? { action: { content: action.content, onAction: press, loading: isBusy } } : {})}
    >
      {children}
    </Banner>
  );
};

const nothing = () => Promise.resolve();
