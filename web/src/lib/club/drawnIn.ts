const neutral = new Set(['white', 'black', 'grey'])

/** Colours in which an area is drawn for a side: white, black and grey grounds give way to a second colour that is none of these. */
export function drawnIn(colours: string | undefined): string | undefined {
  const [ground = '', second = ''] = colours?.split(' ') ?? []
  return neutral.has(ground) && !neutral.has(second) && second !== '' ? `${second} ${ground} plain` : colours
}
