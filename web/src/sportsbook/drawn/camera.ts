/** The part of the course that is seen, in thousandths. */
export interface Camera {
  from: number
  width: number
}

const width = 230
/** where the leader is in the picture, by its width */
const leaderAt = 0.74
/** the line and what is behind it */
const beyond = 30
const before = 70

/** Follows the leader, from the gates to the line. */
export function cameraAt(progress: readonly number[]): Camera {
  const leader = Math.max(0, ...progress)
  return { from: Math.min(1000 + beyond - width, Math.max(-before, leader - width * leaderAt)), width }
}

/** Where something of the course is in the picture, in hundredths of its width. */
export const placeIn = ({ from, width: seen }: Camera, along: number): number => ((along - from) / seen) * 100
