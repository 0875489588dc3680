import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { NavigationEntry } from './navigation.ts';

/** Lets the admin draw our entries. The entry `home` is the app's own name and is not drawn. */
export const NavigationMenu = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  useFollowAdmin();
  return (
    <ui-nav-menu>
      <Link to="/" rel="home">
        Belegwerk
      </Link>
      {entries.map(({ label, url }) => (
        <Link key={url} to={url}>
          {label}
        </Link>
      ))}
    </ui-nav-menu>
  );
};

/** Follows App Bridge's event for entries that were pressed in the admin. */
const useFollowAdmin = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const address = event.target instanceof Element ? event.target.getAttribute('href') : null;
      if (address !== null) void navigate(address);
    };
    document.addEventListener('shopify:navigate', follow);
    return () => document.removeEventListener('shopify:navigate', follow);
  }, [navigate]);
};
