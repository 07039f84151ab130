/** B3.17b: the prices pushed for a selection, oldest first. */
export interface LoggedOdds {
  odds: number
  atMs: number
}

export type OddsLog = Readonly<Record<string, readonly LoggedOdds[]>>

const maxEntries = 11

/** B9.4: the first is kept as the selection's origin; of the others the oldest is dropped. */
export function logOdds(log: OddsLog, selectionId: string, entry: LoggedOdds): OddsLog {
  const [first, ...rest] = [...(log[selectionId] ?? []), entry]
  if (!first) return log
  return { ...log, [selectionId]: [first, ...(rest.length < maxEntries ? rest : rest.slice(1))] }
}
