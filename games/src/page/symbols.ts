import { drawn } from './element.ts'

type Part = [tag: string, given: Record<string, string | number>]

const gem = (points: string, kind: string): Part[] => [
  ['polygon', { points, class: kind }],
  ['polygon', { points, class: 'facet', transform: 'translate(50 50) scale(.55) translate(-50 -50)' }],
]

/** In a square of 100. */
const parts: Record<string, Part[]> = {
  seven: [['path', { d: 'M22 20h58v14L56 84H36l24-46H22z', class: 'red' }]],
  bell: [
    ['path', { d: 'M50 14c20 0 24 18 24 34 0 10 6 14 10 22H16c4-8 10-12 10-22 0-16 4-34 24-34z', class: 'gold' }],
    ['circle', { cx: 50, cy: 80, r: 8, class: 'gold' }],
  ],
  bar: [
    ['rect', { x: 12, y: 22, width: 76, height: 16, rx: 4, class: 'ink' }],
    ['rect', { x: 12, y: 44, width: 76, height: 16, rx: 4, class: 'ink' }],
    ['rect', { x: 12, y: 66, width: 76, height: 16, rx: 4, class: 'ink' }],
  ],
  plum: [
    ['circle', { cx: 50, cy: 56, r: 30, class: 'violet' }],
    ['path', { d: 'M50 28c2-10 10-16 20-16-2 10-10 16-20 16z', class: 'green' }],
  ],
  lemon: [['path', { d: 'M14 56c4-24 26-34 44-30l14-8 2 14c18 16 10 40-12 48-22 6-50 0-48-24z', class: 'yellow' }]],
  cherry: [
    ['path', { d: 'M34 66C38 44 50 28 72 16 66 34 66 48 68 62', class: 'stem' }],
    ['circle', { cx: 32, cy: 70, r: 17, class: 'red' }],
    ['circle', { cx: 68, cy: 72, r: 17, class: 'red' }],
  ],
  star: [['polygon', { points: '50,10 61,38 91,40 68,59 76,88 50,71 24,88 32,59 9,40 39,38', class: 'blue' }]],
  wild: [
    ['circle', { cx: 50, cy: 50, r: 38, class: 'ink' }],
    ['path', { d: 'M24 34l12 34 14-28 14 28 12-34', class: 'wave' }],
  ],
  crown: [
    ['path', { d: 'M14 74V32l20 18 16-28 16 28 20-18v42z', class: 'gold' }],
    ['rect', { x: 14, y: 78, width: 72, height: 9, rx: 3, class: 'gold' }],
  ],
  ruby: gem('30,16 70,16 90,40 50,88 10,40', 'red'),
  emerald: gem('32,12 68,12 84,28 84,72 68,88 32,88 16,72 16,28', 'green'),
  sapphire: gem('50,8 88,50 50,92 12,50', 'blue'),
  topaz: gem('50,12 90,82 10,82', 'yellow'),
  pearl: [
    ['circle', { cx: 50, cy: 50, r: 34, class: 'pearl' }],
    ['circle', { cx: 40, cy: 38, r: 9, class: 'facet' }],
  ],
}

/** The drawing of a slot's symbol; its name is said elsewhere. */
export const symbolDrawing = (symbol: string): SVGElement =>
  drawn(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: 'symbol' },
    ...(parts[symbol] ?? []).map(([tag, given]) => drawn(tag, given)),
  )
