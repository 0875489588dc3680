import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly url?: string;
  readonly external?: boolean;
  readonly children?: ReactNode;
}

/** Where rights are asked for is a screen as well: the way back from there leads to the same screen. */
const SERVED_BY_HOST = /^\/(documents|api)\/(?!auth\b)/;

/** Whether the router shows this address; everything else is a plain link. */
export const isOwnScreen = (url: string): boolean => url.startsWith('/') && !SERVED_BY_HOST.test(url);

/** A link inside the product goes through the router, any other opens as the browser does. */
export const AppLink = ({ url = '', external, children, ...rest }: AppLinkProps) => {
  if (isOwnScreen(url) && !external && rest.download === undefined)
    return (
      <Link to={url} {...rest}>
        {children}
      </Link>
    );
  const elsewhere = external ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={url} {...rest} {...elsewhere}>
      {children}
    </a>
  );
};
