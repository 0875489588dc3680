import { AppLink } from '../ui/AppLink.tsx';

interface SubPagesProps {
  /** What the pages belong to, for screen readers. */
  readonly label: string;
  readonly pages: readonly { readonly url: string; readonly label: string }[];
  /** The address of the one that is shown. */
  readonly page: string;
}

/** The pages of a part of the app; the menu of the admin has but one level. */
export const SubPages = ({ label, pages, page }: SubPagesProps) => (
  <nav aria-label={label} className="bw-pages">
    {pages.map((each) => (
      <AppLink key={each.url} url={each.url} {...(each.url === page ? { 'aria-current': 'page' } : {})}>
        {each.label}
      </AppLink>
    ))}
  </nav>
);
