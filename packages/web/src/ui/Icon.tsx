const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.500 5.500L8 12l6.500 6.500',
  next: 'M9.500 5.500L16 12l-6.500 6.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500v5.500M12 16.400v.01',
  external: 'M13.500 5H19v5.500M19 5l-8 8M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5',
  wallet:
    'M4 8.500V18a1.500 1.500 0 0 0 1.500 1.500h13A1.500 1.500 0 0 0 20 18v-8a1.500 1.500 0 0 0-1.500-1.500H4zm0 0A2.500 2.500 0 0 1 6.500 5H17v3.500M16.250 14v.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c.7-4 3.600-6 7.500-6s6.800 2 7.500 6',
  swap: 'M4 8.500h14l-3.500-3.500M20 15.500H6l3.500 3.500',
  chest: 'M4 11V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v2M4 11h16v8H4zM4 11h6v3h4v-3h6',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 5.500H4.500V7A3.500 3.500 0 0 0 8 10.500M16 5.500h3.500V7a3.500 3.500 0 0 1-3.500 3.500M12 14v4M8.500 20h7M12 18v2',
  crate: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c.5-3.500 2.700-5 6-5s5.500 1.500 6 5M16 11a2.500 2.500 0 1 0 0-5M17 14c2.400.3 3.700 1.800 4 4.500',
  logOut: 'M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h4M14 8l4 4-4 4M18 12H9.500',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2.500',
  upload: 'M12 15V4M7.500 8.500L12 4l4.500 4.500M5 15v4.500h14V15',
  download: 'M12 4v11M7.500 10.500L12 15l4.500-4.500M5 15v4.500h14V15',
  filter: 'M4 6h16M7 12h10M10.500 18h3',
  coins:
    'M9 10.500c3 0 5-1 5-2.500S12 5.500 9 5.500 4 6.500 4 8s2 2.500 5 2.500zM4 8v4c0 1.500 2 2.500 5 2.500M14 8v2M15 17.500c3 0 5-1 5-2.500s-2-2.500-5-2.500-5 1-5 2.500 2 2.500 5 2.500zM10 15v2.500c0 1.500 2 2.500 5 2.500s5-1 5-2.500V15',
  menu: 'M4.500 7h15M4.500 12h15M4.500 17h15',
  list: 'M9 7h10.500M9 12h10.500M9 17h10.500M4.800 7h.01M4.800 12h.01M4.800 17h.01',
  up: 'M5.500 14.500L12 8l6.500 6.500',
  down: 'M5.500 9.500L12 16l6.500-6.500',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.200l3.500 2.300',
  retry: 'M19 12a7 7 0 1 1-2-4.900L19.500 9.500M19.500 4.500v5h-5',
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
