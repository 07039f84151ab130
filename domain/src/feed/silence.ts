import type { Catalogue, Op } from '../catalogue/index.ts'
import { update } from './translation.ts'

/** The source is lost: suspends every open event. `silenced` lists them for `endSilence`. */
export function beginSilence(catalogue: Catalogue): { ops: Op[]; silenced: string[] } {
  const open = Array.from(catalogue.all('event')).filter((event) => !event.suspended)
  return {
    ops: open.flatMap((event) => update('event', event, { suspended: true })),
    silenced: open.map((event) => event.id),
  }
}

/** The source is back: reopens the events suspended only by its silence. */
export function endSilence(silenced: readonly string[], catalogue: Catalogue): Op[] {
  return silenced
    .flatMap((id) => catalogue.get('event', id) ?? [])
    .flatMap((event) => update('event', event, { suspended: false }))
}
