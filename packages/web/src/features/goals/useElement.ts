import { useEffect, useState } from 'react';

interface Found {
  readonly selector: string;
  readonly element: HTMLElement | null;
}

/** The first element that matches; follows the elements that the page adds and removes. */
export const useElement = (selector: string): HTMLElement | null => {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const find = (): void => {
      const element = document.querySelector<HTMLElement>(selector);
      setFound((before) =>
        before?.selector === selector && before.element === element ? before : { selector, element },
      );
    };
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selector]);
  return found?.selector === selector ? found.element : null;
};
