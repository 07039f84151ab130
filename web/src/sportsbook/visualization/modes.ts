import type { SportEvent } from '@touchline/domain/catalogue'
import { type PlayableStream, playableStreams } from '@touchline/domain/streaming'
import { useMemo } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useSetScore } from '../../lib/score/index.ts'
import { hasPicture } from './tally.ts'
import { streamsOf, type VisualizationMode } from './visualization.ts'

export interface Modes {
  offered: VisualizationMode[]
  streams: PlayableStream[]
}

/** Modes of this event: our tracker, and the streams that the operator has providers for. */
export function useModes(event: SportEvent): Modes {
  const { streamProviders, features } = useConfig()
  const board = useEntity('scoreboard', event.id)
  const drawn = hasPicture(event, board, useSetScore(event.id) !== undefined)
  return useMemo(() => {
    const isOver = event.state === 'FINISHED' || event.state === 'CANCELED' || event.state === 'ABANDONED'
    const pages = features.streamingIframe === true
    const streams = isOver ? [] : playableStreams(event.streams ?? [], streamProviders, { pages })
    const streamed = (['VIDEO', 'WIDGET'] as const).filter((mode) => streamsOf({ streams }, mode).length > 0)
    return { streams, offered: [...streamed, ...(drawn ? (['TRACKER'] as const) : [])] }
  }, [event.streams, event.state, streamProviders, features, drawn])
}
