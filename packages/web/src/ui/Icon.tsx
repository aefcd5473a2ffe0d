const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.4v.01',
  external: 'M13.5 5H19v5.5M19 5l-8 8M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5',
  wallet:
    'M4 8.5V18a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 18v-8a1.5 1.5 0 0 0-1.5-1.5H4zm0 0A2.5 2.5 0 0 1 6.5 5H17v3.5M16.25 14v.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.7-4 3.6-6 7.5-6s6.8 2 7.5 6',
  swap: 'M4 8.5h14l-3.5-3.5M20 15.5H6l3.5 3.5',
  chest: 'M4 11V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v2M4 11h16v8H4zM4 11h6v3h4v-3h6',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 14v4M8.5 20h7M12 18v2',
  crate: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c.5-3.5 2.7-5 6-5s5.5 1.5 6 5M16 11a2.5 2.5 0 1 0 0-5M17 14c2.4.3 3.7 1.8 4 4.5',
  logOut: 'M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h4M14 8l4 4-4 4M18 12H9.5',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  upload: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M5 15v4.5h14V15',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 15v4.5h14V15',
  filter: 'M4 6h16M7 12h10M10.5 18h3',
  coins:
    'M9 10.5c3 0 5-1 5-2.5S12 5.5 9 5.5 4 6.5 4 8s2 2.5 5 2.5zM4 8v4c0 1.5 2 2.5 5 2.5M14 8v2M15 17.5c3 0 5-1 5-2.5s-2-2.5-5-2.5-5 1-5 2.5 2 2.5 5 2.5zM10 15v2.5c0 1.5 2 2.5 5 2.5s5-1 5-2.5V15',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  list: 'M9 7h10.5M9 12h10.5M9 17h10.5M4.8 7h.01M4.8 12h.01M4.8 17h.01',
  up: 'M5.5 14.5L12 8l6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2.3',
  retry: 'M19 12a7 7 0 1 1-2-4.9L19.5 9.5M19.5 4.5v5h-5',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** A line icon in the colour of the text around it; decoration only. */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
