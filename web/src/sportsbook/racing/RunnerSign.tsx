import { useEntity } from '../../lib/live/index.ts'
import { isTrap, Silk, Trap } from '../silks/index.ts'

/** The colours of the runner that a price is of: a silk, or a greyhound's trap. */
export function RunnerSign({ selectionId }: { selectionId: string }) {
  const selection = useEntity('selection', selectionId)
  const event = useEntity('event', selection?.eventId)
  const runner = event?.participants.find(({ id }) => id === selection?.participantId)
  if (!runner) return null
  const out = selection?.kind === 'NR'
  if (runner.silk || runner.silkUrl) return <Silk runner={runner} out={out} />
  return isTrap(runner.number) ? <Trap number={runner.number} out={out} /> : null
}
