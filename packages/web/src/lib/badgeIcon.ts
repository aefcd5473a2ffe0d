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

/** The page's icon with a count on it, as the address of a picture. */
export const badgeIcon = async (document: Document, count: number): Promise<string | null> => {
  const icon = new Image(SIZE, SIZE);
  icon.src = '/app-192.png';
  await icon.decode();
  return draw(document, icon, count > MOST ? `${MOST}+` : String(count));
};
