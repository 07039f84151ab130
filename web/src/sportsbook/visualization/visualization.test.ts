import type { PlayableStream } from '@touchline/domain/streaming'
import { describe, expect, it } from 'vitest'
import {
  maxHeight,
  nextVisualization,
  noVisualization,
  type Visualization,
  type VisualizationEffect,
  type VisualizationEvent,
} from './visualization.ts'

const first: PlayableStream = { provider: 'img', providerEventId: '1', type: 'VIDEO_STREAM', kind: 'video' }
const second: PlayableStream = { provider: 'genius', providerEventId: '2', type: 'BETGENIUS_STREAM', kind: 'video' }
const widget: PlayableStream = { provider: 'sportradar', providerEventId: '3', type: 'SPORTS_DATA_WIDGET', kind: 'widget' }
const room = { width: 800, windowHeight: 900 }
const event = { id: 'match', categoryId: 'league' }

const opened = (startUIElement: Visualization['mode'], streams = [first, second, widget]): VisualizationEvent => ({
  is: 'enabled',
  event,
  streams,
  startUIElement,
  room,
  pinned: true,
})

/** applies the events in order; returns the state and the last effects */
function after(...events: VisualizationEvent[]): { now: Visualization; effects: VisualizationEffect[] } {
  let now = noVisualization
  let effects: VisualizationEffect[] = []
  for (const each of events) [now, effects] = nextVisualization(now, each)
  return { now, effects }
}
const found = (request: number): VisualizationEvent => ({ is: 'streamFound', request, videoStreamUrl: 'https://cdn.example/1' })
const refused = (request: number, why: string): VisualizationEvent => ({ is: 'streamRefused', request, why })

describe('visualization of an event', () => {
  it('P3.15 holds the event, the mode, the height and position, and the streams', () => {
    const { now } = after(opened('VIDEO'), found(1))
    expect(now).toEqual({
      enabled: true,
      startUIElement: 'VIDEO',
      eventId: 'match',
      categoryId: 'league',
      mode: 'VIDEO',
      minimized: false,
      height: 405,
      pinned: true,
      maxPlayerSizePercentage: 45,
      forceVideo: true,
      fullScreen: false,
      room,
      streams: [first, second, widget],
      stream: { at: 'on', videoStream: first, videoStreamUrl: 'https://cdn.example/1', captionsUrl: undefined },
      requests: 1,
    })
  })

  it.each([
    ['as high as its width wants it', { width: 390, windowHeight: 844 }, 219],
    ['but no more than its share of the window', { width: 1200, windowHeight: 800 }, 360],
  ])('P3.15 is %s', (_, given, expected) => {
    expect(maxHeight(given, 45)).toBe(expected)
  })

  it.each([
    [60, 450],
    [500, 450],
    [-1, 90],
  ])('P3.15 takes at most the operator’s share of the window: %i %%', (maxPlayerSizePercentage, height) => {
    expect(after({ ...opened('VIDEO'), maxPlayerSizePercentage } as VisualizationEvent).now.height).toBe(height)
  })

  it('P4.13 minimizes to zero or to the given height, and maximizes to all available', () => {
    const height = (...events: VisualizationEvent[]) => {
      const { now } = after(opened('VIDEO'), ...events)
      return [now.minimized, now.height]
    }
    expect(height({ is: 'minimized' })).toEqual([true, 0])
    expect(height({ is: 'minimized', height: 90 })).toEqual([true, 90])
    expect(height({ is: 'minimized' }, { is: 'maximized' })).toEqual([false, 405])
    expect(height({ is: 'minimized' }, { is: 'maximized', height: 200 })).toEqual([false, 200])
    expect(height({ is: 'roomChanged', room: { width: 400, windowHeight: 900 } })).toEqual([false, 225])
    expect(height({ is: 'minimized' }, { is: 'roomChanged', room: { width: 400, windowHeight: 900 } })).toEqual([true, 0])
  })

  it('is lower with the tracker than with a stream', () => {
    expect(after(opened('TRACKER')).now.height).toBe(270)
    expect(after(opened('TRACKER'), { is: 'videoOn' }).now.height).toBe(405)
    expect(after(opened('VIDEO'), { is: 'minimized' }, { is: 'videoOff' }).now.height).toBe(0)
  })

  it('P4.13 can be pinned and unpinned, and a reset restores the initial state', () => {
    expect(after(opened('TRACKER'), { is: 'unpinned' }).now.pinned).toBe(false)
    expect(after(opened('TRACKER'), { is: 'unpinned' }, { is: 'pinned' }).now.pinned).toBe(true)
    expect(after(opened('VIDEO'), found(1), { is: 'reset' }).now).toEqual({ ...noVisualization, requests: 1 })
  })

  it('P4.13 turns the stream on, which requests it, and off', () => {
    const on = after(opened('TRACKER'), { is: 'videoOn' })
    expect(on.effects).toEqual([{ do: 'requestStream', eventId: 'match', videoStream: first, request: 1 }])
    expect(on.now.stream.at).toBe('requesting')
    const off = after(opened('VIDEO'), found(1), { is: 'videoOff' })
    expect([off.now.mode, off.now.stream, off.now.forceVideo]).toEqual(['TRACKER', { at: 'off' }, false])
  })

  it('P4.13 is full screen when the browser reports it, and not after it is minimized or closed', () => {
    expect(after(opened('VIDEO'), { is: 'minimized' }, { is: 'fullScreenPressed' })).toMatchObject({
      now: { minimized: false, fullScreen: false, height: 405 },
      effects: [{ do: 'enterFullScreen' }],
    })
    const full: VisualizationEvent[] = [opened('VIDEO'), { is: 'fullScreenIs', on: true }]
    expect(after(...full).now.fullScreen).toBe(true)
    for (const is of ['fullScreenPressed', 'minimized', 'reset'] as const)
      expect(after(...full, { is }).effects).toEqual([{ do: 'leaveFullScreen' }])
  })

  it('shows the tracker if there is no stream', () => {
    const { now, effects } = after(opened('VIDEO', []))
    expect([now.mode, now.stream.at, effects]).toEqual(['TRACKER', 'off', []])
  })

  it('shows a provider’s statistics apart from the streams', () => {
    const { effects } = after(opened('VIDEO'), found(1), { is: 'modeChosen', mode: 'WIDGET' })
    expect(effects).toEqual([{ do: 'requestStream', eventId: 'match', videoStream: widget, request: 2 }])
  })
})

describe('a stream', () => {
  it('falls back to the next provider until none is left', () => {
    const { now, effects } = after(opened('VIDEO'), refused(1, 'StreamGeoBlocked'))
    expect(effects).toEqual([{ do: 'requestStream', eventId: 'match', videoStream: second, request: 2 }])
    expect(nextVisualization(now, refused(2, 'GENERIC_ERROR'))[0].stream).toEqual({
      at: 'refused',
      videoStream: second,
      why: 'GENERIC_ERROR',
    })
    expect(after(opened('VIDEO'), found(1), { is: 'streamBroke' }).now.stream).toMatchObject({ videoStream: second, request: 2 })
  })

  it('stays refused until the customer has done what is required, then is requested again', () => {
    const waiting = [opened('VIDEO'), refused(1, 'SessionRequired')]
    expect(after(...waiting).now.stream).toEqual({ at: 'refused', videoStream: first, why: 'SessionRequired' })
    expect(after(...waiting, { is: 'mayWatch' }).effects).toHaveLength(1)
    expect(after(...waiting, { is: 'videoOff' }, { is: 'mayWatch' }).effects).toEqual([])
  })

  it('does not start from an outdated response', () => {
    const late = after(opened('VIDEO'), { is: 'videoOff' }, { is: 'videoOn' }, found(1))
    expect(late.now.stream).toMatchObject({ at: 'requesting', request: 2 })
    expect(after(opened('VIDEO'), { is: 'reset' }, opened('VIDEO'), found(1)).now.stream).toMatchObject({
      at: 'requesting',
      request: 2,
    })
  })

  it('ends with the session', () => {
    expect(after(opened('VIDEO'), found(1), { is: 'loggedOut' }).now.stream).toMatchObject({ why: 'SessionRequired' })
    expect(after(opened('TRACKER'), { is: 'loggedOut' }).now.stream).toEqual({ at: 'off' })
  })
})
