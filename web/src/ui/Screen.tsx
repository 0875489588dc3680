import { Page } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isTitledByAdmin } from './admin-title.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface ScreenProps {
  readonly title: string;
  /** Where „back“ leads, for screens below another one. */
  readonly back?: { readonly content: string; readonly url: string };
  /** Badges beside the title. */
  readonly badges?: ReactNode;
  /** Buttons beside the title; at most one of them primary. */
  readonly actions?: ReactNode;
  /** Lists use the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One screen of the product: title bar of the admin, heading, actions, content. */
export const Screen = ({ title, back, badges, actions, isWide, children }: ScreenProps) => {
  useDocumentTitle(title);
  const isTitleHidden = isTitledByAdmin() && !back && actions === undefined;
  return (
    <>
      <ui-title-bar title={title} />
      <Page
        title={title}
        titleHidden={isTitleHidden}
        fullWidth={isWide ?? false}
        {...(back ? { backAction: back } : {})}
        {...(badges === undefined ? {} : { titleMetadata: badges })}
        {...(actions === undefined ? {} : { primaryAction: actions })}
      >
        <main className={isTitleHidden ? 'bw-screen bw-untitled' : 'bw-screen'}>{children}</main>
      </Page>
    </>
  );
};
