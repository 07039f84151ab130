/** The home side's part of the attacking in the last minutes, 0 to 100; undefined before the first. */
export function pressureShare(pressure: readonly number[], minutes = 10): number | undefined {
  const last = pressure.slice(-minutes)
  if (last.length === 0) return undefined
  return Math.round(last.reduce((sum, each) => sum + (each + 100) / 2, 0) / last.length)
}
