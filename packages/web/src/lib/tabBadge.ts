/** Marks the title and the icon of the browser tab with the number of missions that can be claimed. */
export const createTabBadge = (document: Document) => {
  let latest = 0;

  const setBadgeIcon = async (ready: number): Promise<void> => {
    const { drawBadge, showBadge } = await import('./badgeIcon.ts');
    const drawn = await drawBadge(document, ready);
    if (latest === ready && drawn) showBadge(document, drawn, ready);
  };

  return {
    show: (title: string, ready: number): void => {
      document.title = ready > 0 ? `(${ready}) ${title}` : title;
      if (ready === latest) return;
      latest = ready;
      if (ready === 0) document.querySelector('link[data-badge]')?.remove();
      // Without an icon the title still shows the count.
      else void setBadgeIcon(ready).catch(() => undefined);
    },
  };
};

export type TabBadge = ReturnType<typeof createTabBadge>;
