const COINS = 6;
const FLIGHT_MS = 850;
const NEXT_MS = 70;
/** Of the amounts that coins start from; with hundreds of results the first are enough. */
const MAX_SOURCES = 4;
const COIN_PX = 26;

const centreOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const flyCoin = (icon: HTMLImageElement, target: Element, layer: HTMLElement, index: number): void => {
  const from = centreOf(icon);
  const to = centreOf(target);
  const coin = document.createElement('img');
  coin.src = icon.src;
  coin.alt = '';
  coin.width = COIN_PX;
  coin.height = COIN_PX;
  coin.style.cssText = `position:fixed;left:${from.x - COIN_PX / 2}px;top:${from.y - COIN_PX / 2}px;opacity:0;pointer-events:none`;
  layer.append(coin);
  const side = (index % 2 === 0 ? 1 : -1) * (18 + 9 * index);
  const flight = coin.animate(
    [
      { opacity: 0, transform: 'scale(.6)' },
      { opacity: 1, transform: `translate(${side}px, -34px) scale(1.1)`, offset: 0.25 },
      { opacity: 1, offset: 0.85 },
      { opacity: 0, transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(.7)` },
    ],
    { duration: FLIGHT_MS, delay: index * NEXT_MS, easing: 'cubic-bezier(.4, 0, .5, 1)' },
  );
  flight.onfinish = () => coin.remove();
};

/**
 * Coins fly from the amounts of the results (`data-paid`) to the purse of the same currency (`data-purse`), inside
 * `layer`. Not where the player wants less motion.
 */
export const flyCoins = (layer: HTMLElement): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || !('animate' in layer)) return;
  for (const source of [...layer.querySelectorAll<HTMLElement>('[data-paid]')].slice(0, MAX_SOURCES)) {
    const icon = source.querySelector('img');
    const target = layer.querySelector(`[data-purse="${source.dataset['paid'] ?? ''}"]`);
    if (!icon || !target) continue;
    for (let index = 0; index < COINS; index++) flyCoin(icon, target, layer, index);
  }
};
