/** The icons that several features share, on a 24 by 24 grid. An icon of one feature is a `Drawing` of its own. */
export const drawings = {
  home: <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />,
  live: (
    <>
      <circle cx="12" cy="12" r="3" />
      <circle cx="12" cy="12" r="9" />
    </>
  ),
  sports: <path d="M4 6h16M4 12h16M4 18h10" />,
  mybets: (
    <>
      <path d="M4 6h16v3a3 3 0 0 0 0 6v3H4v-3a3 3 0 0 0 0-6z" />
      <path d="m9 12 2 2 4-4" />
    </>
  ),
  slip: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  back: <path d="M14.5 5 8 12l6.5 7" />,
  next: <path d="m9.5 5 6.5 7-6.5 7" />,
  gift: <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-2-4-6-4-6-1.5C6 7 9 7 12 7c3 0 6 0 6-1.5C18 3 14 3 12 7" />,
  boost: <path d="M13 3 5 13.5h6L10 21l9-11h-6z" />,
  share: <path d="M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1" />,
  down: <path d="m5 9 7 6.5L19 9" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.5" />
      <circle cx="8" cy="17" r="2.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.2" />
    </>
  ),
  warning: <path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.2" />,
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
  offline: <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M19 12a10 10 0 0 0-4-2.4M12 19v.2" />,
  trophy: <path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3.5 1.5 5 3.8 5M16 6h3.5c0 3.5-1.5 5-3.8 5M12 14v4M8 20.5h8M9.5 18h5" />,
}
