/** A3.20b: stored on this device, ISO instants. */
export interface Starts {
  firstStart: string
  /** when this site was first opened as an app of the home screen */
  installationDate?: string
}

/** What is stored after a start: the first of each stays. */
export function nextStarts(
  { firstStart, installationDate }: Partial<Starts>,
  { at, isInstalled }: { at: string; isInstalled: boolean },
): Starts {
  const installed = installationDate ?? (isInstalled ? at : undefined)
  return { firstStart: firstStart ?? at, ...(installed !== undefined && { installationDate: installed }) }
}

/** A3.20a: as an operator's tag manager gets it; the duration in seconds. */
export const engagementOf = (starts: Starts, { initialMs, nowMs }: { initialMs: number; nowMs: number }) => ({
  ...starts,
  initialTimestamp: new Date(initialMs).toISOString(),
  session_duration: Math.max(0, Math.floor((nowMs - initialMs) / 1000)),
})
