const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  x: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  more: 'M12 5v.1M12 12v.1M12 19v.1',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.6a11 11 0 0 0 5.9 5.9l1.6-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20.5 20.5',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.8v.1',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M16 5.3a3.3 3.3 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.2 3.5 4.6',
  home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.1M4 12h.1M4 17.5h.1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7.5M15.5 3.5V7.5',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4V19h-17zM12 9.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  upload: 'M12 15V4.5M7.5 8.5L12 4l4.5 4.5M4 15.5V20h16v-4.5',
  download: 'M12 4v10.5M7.5 10.5L12 15l4.5-4.5M4 15.5V20h16v-4.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 10.5v6M13.8 10.5v6',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5L17.5 10',
  share: 'M12 14V4M8 7.5L12 3.5l4 4M7 11H5v9.5h14V11h-2',
  link: 'M10 14l4-4M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2',
  flag: 'M5.5 21V4M5.5 4.5c4-2 7 2 13 0v9c-6 2-9-2-13 0',
  helmet: 'M4 14.5a8 8 0 0 1 16-1v1.5h-7.5l-1.5 4.5H6a2 2 0 0 1-2-2zM20 13h-7.5a2 2 0 0 1-2-2V9h8',
  gear: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2L18 18M18 6l-1.8 1.8M7.8 16.2L6 18',
  print: 'M7 8.5V4h10v4.5M7 17H4V9h16v8h-3M7 13.5h10V20H7z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5h-1M14 20h2.5v-1M20 20h-.1',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  enter: 'M13 4h6v16h-6M4 12h10.5M10.5 8l4 4-4 4',
  leave: 'M11 4H5v16h6M9.5 12H20M16 8l4 4-4 4',
  retry: 'M19 8.5A8 8 0 1 0 20 12M19.5 4v4.5H15',
  offline:
    'M3 3l18 18M12 18.5v.1M8.5 15a5 5 0 0 1 5.5-1M5 11.5a10 10 0 0 1 4-2.3M13 8.6a10 10 0 0 1 6 2.9M2 8a14 14 0 0 1 4-2.6M10.5 4.6A14 14 0 0 1 22 8',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  copy: 'M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing of 1.25 em, hidden from screen readers: the text beside it or the control's label says what it means. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
