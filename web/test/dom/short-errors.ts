import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

// what is waited for is looked for again and again: the page is printed when the wait is over, not each time
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isWaiting) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
