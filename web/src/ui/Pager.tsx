import { Pagination } from '@shopify/polaris';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
}

/** Steps through the pages of a list. */
export const Pager = ({ label, page, hasPrevious, hasNext, onPage }: PagerProps) => (
  <nav aria-label="Seiten" className="bw-pager">
    <Pagination
      label={label}
      hasPrevious={hasPrevious}
      hasNext={hasNext}
      onPrevious={() => onPage(page - 1)}
      onNext={() => onPage(page + 1)}
    />
  </nav>
);
