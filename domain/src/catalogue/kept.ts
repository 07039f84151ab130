/** How long an event that is over is kept if nobody bet on it, and with it its results. */
export const keptDays = 90
/** Computer-drawn events, hundreds a day: customers look for them the same evening only. */
export const virtualKeptDays = 1
