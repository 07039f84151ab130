import type { SportEvent } from '@touchline/domain/catalogue'
import type { Drawn } from '@touchline/domain/virtual'

/** The page that checks a draw, a file that can be saved; what it needs of one is behind the #, which is sent to nobody. */
export function checkPath({ id, type, participants }: SportEvent, { seal, chances, seed }: Drawn, locale: string): string {
  const names = participants.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)).map(({ name }) => name)
  const kind = type === 'HEAD_TO_HEAD' ? 'match' : 'race'
  const said = { event: id, kind, seal, chances: chances.join(), names: JSON.stringify(names), lang: locale.slice(0, 2) }
  return `/check-draw.html#${new URLSearchParams({ ...said, ...(seed !== undefined && { seed }) })}`
}
