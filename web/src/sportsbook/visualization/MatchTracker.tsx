import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { classNames, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useSetScore } from '../../lib/score/index.ts'
import { incidentWords, sideName } from '../score/index.ts'
import { CourtPicture } from './CourtPicture.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { PitchPicture } from './PitchPicture.tsx'
import { SetsTable } from './SetsTable.tsx'
import tracker from './Tracker.module.css'
import { counted, type Tally, tallyOf } from './tally.ts'

/**
 * The match from its scoreboard: drawn, counted and in words. Nothing is invented: no ball position that the feed has not
 * sent.
 */
export function MatchTracker({ event }: { event: SportEvent }) {
  const board = useEntity('scoreboard', event.id)
  const sets = useSetScore(event.id)
  if (!board) return null
  if (sets)
    return (
      <div className={classNames(tracker.tracker, tracker.inSets)}>
        {sets.points ? <CourtPicture server={sets.server} /> : null}
        <div className={tracker.figures}>
          <SetsTable event={event} sets={sets} won={board.score} />
        </div>
      </div>
    )
  return (
    <div className={tracker.tracker}>
      <PitchPicture tally={tallyOf(board.incidents)} latest={board.incidents.at(-1)} />
      <div className={tracker.figures}>
        <Counts board={board} event={event} />
        <Moments board={board} event={event} />
      </div>
    </div>
  )
}

const momentsShown = 4

/** The latest incidents, newest first, announced to screen readers. */
function Moments({ board, event }: { board: Scoreboard; event: SportEvent }) {
  const text = useText()
  const latest = board.incidents.slice(-momentsShown).toReversed()
  return (
    <>
      <Hidden>
        <span aria-live="polite">{latest[0] ? incidentWords(latest[0], event, text) : null}</span>
      </Hidden>
      {latest.length === 0 ? (
        <p className={tracker.quiet}>{text('watch.nothingYet')}</p>
      ) : (
        <ol className={tracker.moments} aria-label={text('watch.moments')}>
          {latest.map((incident) => (
            <li key={incident.id}>{incidentWords(incident, event, text)}</li>
          ))}
        </ol>
      )}
    </>
  )
}

function Counts({ board, event }: { board: Scoreboard; event: SportEvent }) {
  const text = useText()
  const tally = tallyOf(board.incidents)
  const rows = counted.flatMap((mark) => {
    const counts = tally[mark]
    return counts && mark !== 'goal' ? [{ mark, counts }] : []
  })
  if (rows.length === 0) return null
  return (
    <FiguresTable className={tracker.counts} label={text('watch.counts')}>
      <thead>
        <tr>
          <th scope="col">{sideName(event, 'HOME', text)}</th>
          <th scope="col">
            <Hidden>{text('watch.counted')}</Hidden>
          </th>
          <th scope="col">{sideName(event, 'AWAY', text)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mark, counts }) => (
          <tr key={mark}>
            <td>{counts.home}</td>
            <th scope="row">
              {text(`incident.${mark}`)}
              <Share {...counts} />
            </th>
            <td>{counts.away}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

/** Both sides' share, from the middle outwards. */
const Share = ({ home, away }: Tally) => {
  const max = Math.max(1, home, away)
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={tracker.share} aria-hidden="true">
      <rect x={49 - (home / max) * 49} width={(home / max) * 49} height="4" rx="1" className={tracker.home} />
      <rect x="51" width={(away / max) * 49} height="4" rx="1" className={tracker.away} />
    </svg>
  )
}
