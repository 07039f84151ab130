import type { CapDesign, JacketDesign, SleeveDesign } from '@touchline/domain/browse'
import type { ReactNode } from 'react'

const star = (x: number, y: number, size: number): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? size : size * 0.42
    const angle = (Math.PI * i) / 5 - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const diamond = (x: number, y: number, w: number, h: number): string => `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}z`
const all = (shape: (x: number, y: number) => string, places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => shape(x, y)).join('')

const scattered = [
  [15, 20],
  [25, 20],
  [20, 27],
  [13.5, 33],
  [26.5, 33],
  [20, 39],
] as const
const onArms = [
  [10, 22.5],
  [6.5, 29],
  [30, 22.5],
  [33.5, 29],
] as const
const onCap = [
  [15.5, 7.5],
  [20, 4.6],
  [24.5, 7.5],
] as const
const squares = (left: number, top: number, size: number, columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)] as const)
    .filter(([column, row]) => (column + row) % 2 === 0)
    .map(([column, row]) => `M${left + column * size} ${top + row * size}h${size}v${size}h-${size}z`)
    .join('')

type Marks<Design extends string> = Record<Design, () => ReactNode>

/** Drawn when a silk has it: most pages that load them show no silks, and no race has all. */
const path = (draw: () => string) => (): ReactNode => <path d={draw()} />

/** What is drawn on the ground of the jacket, in its second colour; 40 by 44, the torso from 10 to 30 and 14 to 42. */
export const jacketMarks: Marks<JacketDesign> = {
  plain: () => null,
  stripe: path(() => 'M16.5 12h7v32h-7z'),
  stripes: path(() => 'M12 12h3v32h-3zM18.5 12h3v32h-3zM25 12h3v32h-3z'),
  braces: path(() => 'M13 12h3.2v32H13zM23.8 12H27v32h-3.2z'),
  seams: path(() => 'M8 14h4v30H8zM28 14h4v30h-4zM19 14h2v30h-2z'),
  epaulets: path(() => 'M9 13h6.5v7.5H9zM24.5 13H31v7.5h-6.5z'),
  panel: path(() => 'M14 12h12v32H14z'),
  halved: path(() => 'M20 12h14v32H20z'),
  quartered: path(() => 'M20 12h14v16H20zM8 28h12v16H8z'),
  check: path(() => squares(10, 14, 4, 5, 7)),
  hoop: path(() => 'M8 24h24v7H8z'),
  hoops: path(() => 'M8 19h24v4.5H8zM8 28h24v4.5H8zM8 37h24v4.5H8z'),
  sash: path(() => 'M8 13v8l24 20v-8z'),
  'cross belts': path(() => 'M8 14v7l24 19v-7zM32 14v7L8 40v-7z'),
  chevron: path(() => 'M8 20l12 9 12-9v7l-12 9-12-9z'),
  chevrons: path(() => 'M8 16l12 8 12-8v5l-12 8-12-8zM8 28l12 8 12-8v5l-12 8-12-8z'),
  'inverted triangle': path(() => 'M11 16h18l-9 20z'),
  diamond: path(() => diamond(20, 28, 7.5, 11)),
  'triple diamond': path(() =>
    all(
      (x, y) => diamond(x, y, 4.4, 4.4),
      [
        [20, 19],
        [20, 28],
        [20, 37],
      ],
    ),
  ),
  diamonds: path(() => all((x, y) => diamond(x, y, 2.6, 3.4), scattered)),
  spots: path(() => all((x, y) => disc(x, y, 2), scattered)),
  'large spots': path(() => all((x, y) => disc(x, y, 3.3), scattered)),
  star: path(() => star(20, 28, 8)),
  stars: path(() => all((x, y) => star(x, y, 3.2), scattered)),
  disc: path(() => disc(20, 28, 7.5)),
  'hollow box': () => <path fillRule="evenodd" d="M12.5 19h15v17h-15zM16 22.5v10h8v-10z" />,
  diabolo: path(() => 'M9 14h22L20 28zM20 28l11 14H9z'),
  'cross of lorraine': path(() => 'M18.3 16h3.4v24h-3.4zM15 20h10v3.2H15zM12.5 27h15v3.2h-15z'),
}

export const sleeveMarks: Marks<SleeveDesign> = {
  plain: () => null,
  armlets: path(() => 'M6 22.5l8 4.5-1.8 4-8-4.5zM34 22.5l-8 4.5 1.8 4 8-4.5z'),
  chevrons: path(() => 'M6.5 20l4 4.5 3-4V25l-3.5 4-5-4zM33.5 20l-4 4.5-3-4V25l3.5 4 5-4z'),
  diabolo: path(() => 'M8 16.5h6l-4 9.5zM9.5 25l3 6-8 2.5zM32 16.5h-6l4 9.5zM30.5 25l-3 6 8 2.5z'),
  diamonds: path(() => all((x, y) => diamond(x, y, 1.8, 2.6), onArms)),
  halved: path(() => 'M0 26h14v10H0zM26 26h14v10H26z'),
  hooped: path(() => 'M7 20l7 4-1.6 3.2-7-4zM4 27l6 4-1.6 3.2-6-4zM33 20l-7 4 1.6 3.2 7-4zM36 27l-6 4 1.6 3.2 6-4z'),
  seams: path(() => 'M9.4 18.5l1.6.9-6.2 13.5-1.6-.9zM30.6 18.5l-1.6.9 6.2 13.5 1.6-.9z'),
  spots: path(() => all((x, y) => disc(x, y, 1.6), onArms)),
  stars: path(() => all((x, y) => star(x, y, 2.5), onArms)),
  striped: path(() => 'M7.9 21.6l2.4-4.6 2 1.2-6.6 15.6-1.8-1.2zM32.1 21.6L29.7 17l-2 1.2 6.6 15.6 1.8-1.2z'),
  reversed: path(() => 'M20 0h20v44H20z'),
}

export const capMarks: Marks<CapDesign> = {
  plain: () => null,
  check: path(() => squares(11.5, 2, 2.85, 6, 3)),
  diamond: path(() => diamond(20, 6.6, 3.4, 3.6)),
  diamonds: path(() => all((x, y) => diamond(x, y, 1.7, 2.2), onCap)),
  hooped: path(() => 'M8 3.4h24v2.2H8zM8 7.6h24v2H8z'),
  quartered: path(() => 'M15.4 0H20v12h-4.6zM24.6 0h6v12h-6z'),
  spots: path(() => all((x, y) => disc(x, y, 1.5), onCap)),
  star: path(() => star(20, 6.8, 3.9)),
  stars: path(() => all((x, y) => star(x, y, 2.1), onCap)),
  striped: path(() => 'M13.5 0h2.2v12h-2.2zM18.9 0h2.2v12h-2.2zM24.3 0h2.2v12h-2.2z'),
}
