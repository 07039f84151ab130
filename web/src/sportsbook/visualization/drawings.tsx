const screen = <rect x="3" y="5.5" width="18" height="13" rx="2" />

/** Icons used only for watching, on a grid of 24 by 24; the others are in `ui/src/iconDrawings.tsx`. */
export const drawings = {
  video: (
    <>
      {screen}
      <path d="M10.2 9.2v5.6l4.6-2.8z" />
    </>
  ),
  tracker: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="1" />
      <circle cx="12" cy="12" r="2.6" />
      <path d="M12 5.5v13M3 9.5h2.5v5H3M21 9.5h-2.5v5H21" />
    </>
  ),
  widget: <path d="M4 20V9M9.3 20V4M14.6 20v-8M20 20V7" />,
  play: <path d="M8 5.5v13l11-6.5z" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  sound: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />,
  muted: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />,
  captions: (
    <>
      {screen}
      <path d="M10.5 10.6a2.2 2.2 0 1 0 0 2.8M17.5 10.6a2.2 2.2 0 1 0 0 2.8" />
    </>
  ),
  fullScreen: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  smallScreen: <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />,
  pin: <path d="M9 4h6l-1 6 3 3.5H7L10 10zM12 13.5V20" />,
  fold: <path d="m5 15 7-6.5 7 6.5" />,
}
export type DrawingName = keyof typeof drawings

export const modeDrawing = { VIDEO: 'video', TRACKER: 'tracker', WIDGET: 'widget' } as const satisfies Record<string, DrawingName>
