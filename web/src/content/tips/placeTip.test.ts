import { describe, expect, it } from 'vitest'
import { arrowSize, type Box, type Placement, placeTip, type TipRoom, tipWidth } from './placeTip.ts'

const desktop = { width: 1440, height: 900 }
const size = { width: 468, height: 120 }
const anchor: Box = { left: 700, top: 400, width: 40, height: 40 }
const room: TipRoom = { anchor, size, window: desktop, avoid: [] }
const at = (top: number): Box => ({ ...anchor, top })

describe('A9.10c P9.6 the place of a tip', () => {
  it.each<[string, Partial<TipRoom>, Placement | undefined]>([
    ['under what it is about', {}, 'under'],
    ['above it, at the end of the window', { anchor: at(860) }, 'above'],
    ['above it, where a price under it is being pressed', { avoid: [{ left: 690, top: 470, width: 60, height: 44 }] }, 'above'],
    [
      'at the top, where it fits neither under nor above',
      { window: { width: 800, height: 300 }, anchor: at(180), avoid: [{ left: 690, top: 160, width: 80, height: 15 }] },
      'top',
    ],
    [
      'at the bottom',
      { window: { width: 800, height: 300 }, anchor: at(90), avoid: [{ left: 400, top: 135, width: 80, height: 10 }] },
      'bottom',
    ],
    ['nowhere, rather than over a price', { avoid: [{ left: 0, top: 0, width: 1440, height: 900 }] }, undefined],
    ['nowhere, rather than over its anchor', { window: { width: 800, height: 160 }, anchor: at(60) }, undefined],
  ])('is %s', (_, more, placement) => {
    const placed = placeTip({ ...room, ...more })
    expect(placed?.placement).toBe(placement)
    // an arrow points at the anchor
    const isBeside = placement === 'under' || placement === 'above'
    expect(placed?.arrow !== undefined).toBe(isBeside)
  })

  it.each([
    [10, 8, arrowSize],
    [700, 486, 234],
    [1400, 964, 445],
  ])('stays within the window beside an anchor at %i, with its arrow on it', (left, tipLeft, arrow) => {
    const placed = placeTip({ ...room, anchor: { ...anchor, left } })
    expect(placed?.left).toBe(tipLeft)
    expect(placed?.arrow).toBe(arrow)
  })
})

it.each([
  [390, 374],
  [1024, 468],
  [1439, 468],
  [1440, 728],
  [2560, 728],
])('A9.10b P9.6 in a window of %i the tip is %i wide, its arrow 23', (width, expected) => {
  expect([tipWidth(width), arrowSize]).toEqual([expected, 23])
})
