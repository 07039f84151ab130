/** The line between the sides, in a drawing 52 high. */
export const middle = 26
const highest = 20

/** A bar of one side for each part of the match that it had: up for the home side (1), down for the away side (-1). */
export const barsOf = (pressure: readonly number[], side: 1 | -1, wide = 1): string =>
  pressure
    .map((each, i) =>
      each * side > 0 ? `M${(i + 0.1) * wide} ${middle}v${(-each / 100) * highest}h${0.8 * wide}V${middle}z` : '',
    )
    .join('')
