import { useEffect, useState } from 'react';

/** The first element that matches; follows the elements that the page adds and removes. */
export const useElement = (selector: string): HTMLElement | null => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const find = (): void => setElement(document.querySelector<HTMLElement>(selector));
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selector]);
  return element;
};
