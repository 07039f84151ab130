/** In pixels of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A9.10c: next to what the tip is about, or at an edge of the window. */
export const placements = ['under', 'above', 'top', 'bottom'] as const
export type Placement = (typeof placements)[number]

export interface PlacedTip {
  placement: Placement
  left: number
  top: number
  /** the middle of the arrow, from the left side of the tip; none at an edge of the window */
  arrow?: number
}

/** A9.10b */
export const arrowSize = 23
export const tipWidth = (windowWidth: number): number => Math.min(windowWidth >= 1440 ? 728 : 468, windowWidth - 2 * margin)
const margin = 8

export interface TipRoom {
  anchor: Box
  size: { width: number; height: number }
  window: { width: number; height: number }
  /** parts of the window that must stay visible: bars, the price being pressed */
  avoid: readonly Box[]
}

/** Where the tip fits without covering its anchor or what must stay visible; undefined: nowhere. */
export function placeTip({ anchor, size, window, avoid }: TipRoom): PlacedTip | undefined {
  const middle = anchor.left + anchor.width / 2
  const left = clamp(middle - size.width / 2, margin, window.width - size.width - margin)
  const arrow = clamp(middle - left, arrowSize, size.width - arrowSize)
  const gap = arrowSize / 2
  const tops: Readonly<Record<Placement, number>> = {
    under: anchor.top + anchor.height + gap,
    above: anchor.top - gap - size.height,
    top: margin,
    bottom: window.height - size.height - margin,
  }
  const isIn = ({ top }: Box) => top >= margin && top + size.height <= window.height - margin
  const placed = placements
    .map((placement) => ({ placement, box: { ...size, left, top: tops[placement] } }))
    .find(({ box }) => isIn(box) && ![anchor, ...avoid].some((other) => overlaps(box, other)))
  if (!placed) return undefined
  const { placement, box } = placed
  return { placement, left, top: box.top, ...((placement === 'under' || placement === 'above') && { arrow }) }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
