const SIZE = 64;
const MAX_COUNT = 99;

const draw = (document: Document, icon: CanvasImageSource, text: string): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(icon, 0, 0, SIZE, SIZE);
  const width = 22 + 14 * text.length;
  context.fillStyle = '#0f8a56';
  context.strokeStyle = '#06141c';
  context.lineWidth = 4;
  context.beginPath();
  context.roundRect(SIZE - width - 2, SIZE - 38, width, 36, 18);
  context.fill();
  context.stroke();
  context.fillStyle = '#fff';
  context.font = '700 28px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, SIZE - width / 2 - 2, SIZE - 19);
  return canvas.toDataURL('image/png');
};

/** The URL of the page's icon with a count on it. */
export const drawBadge = async (document: Document, count: number): Promise<string | null> => {
  const icon = new Image(SIZE, SIZE);
  icon.src = '/app-192.png';
  await icon.decode();
  return draw(document, icon, count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
};

export const showBadge = (document: Document, icon: string, count: number): void => {
  const link = document.querySelector<HTMLLinkElement>('link[data-badge]') ?? document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/png';
  link.dataset['badge'] = String(count);
  link.href = icon;
  // Browsers use the last icon of the page.
  document.head.append(link);
};
