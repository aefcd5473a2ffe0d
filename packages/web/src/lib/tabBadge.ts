/** What the browser's tab says while the player looks elsewhere. */
export interface TabBadge {
  /** The title, and how many missions can be claimed. */
  show(title: string, ready: number): void;
}

const SIZE = 64;
const MOST = 99;

const draw = (document: Document, icon: CanvasImageSource, text: string): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(icon, 0, 0, SIZE, SIZE);
  const width = 22 + 14 * text.length;
  pen.fillStyle = '#0f8a56';
  pen.strokeStyle = '#06141c';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(SIZE - width - 2, SIZE - 38, width, 36, 18);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#fff';
  pen.font = '700 28px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, SIZE - width / 2 - 2, SIZE - 19);
  return canvas.toDataURL('image/png');
};

/** Marks the title and the icon of the tab with the count. */
export const createTabBadge = (document: Document): TabBadge => {
  const plain = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/png"]');
  let latest = 0;

  const mark = async (ready: number): Promise<void> => {
    const href = plain?.href;
    if (!href) return;
    const icon = new Image(SIZE, SIZE);
    icon.src = '/app-192.png';
    await icon.decode();
    const drawn = draw(document, icon, ready > MOST ? `${MOST}+` : String(ready));
    if (latest !== ready || !drawn) return;
    const link =
      document.querySelector<HTMLLinkElement>('link[data-badge]') ?? document.createElement('link');
    link.rel = 'icon';
    link.type = 'image/png';
    link.dataset['badge'] = String(ready);
    link.href = drawn;
    // The last icon of the page is the one that counts.
    document.head.append(link);
  };

  return {
    show: (title, ready) => {
      document.title = ready > 0 ? `(${ready}) ${title}` : title;
      if (ready === latest) return;
      latest = ready;
      if (ready === 0) document.querySelector('link[data-badge]')?.remove();
      // Without an icon the title still tells.
      else void mark(ready).catch(() => undefined);
    },
  };
};
