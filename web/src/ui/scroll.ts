/** Brings what stands above everything else on the page into view, such as what did not work. */
export const showTopOfPage = (): void => window.scrollTo({ top: 0 });
