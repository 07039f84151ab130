import { describe, expect, it } from 'vitest'
import { streamTypes } from '../catalogue/index.ts'
import { isPage, playableStreams, type ShownProvider } from './kinds.ts'

const providers: Record<string, ShownProvider> = {
  ours: { type: 'VIDEO_STREAM', opensMinutesBefore: 5 },
  theirs: { type: 'IFRAME_VIDEO_STREAM', opensMinutesBefore: 5 },
  figures: { type: 'SPORTS_DATA_WIDGET', opensMinutesBefore: 0 },
}
const namesOf = (pages: boolean, streams: Parameters<typeof playableStreams>[0]) =>
  playableStreams(streams, providers, { pages }).map(({ provider, kind }) => `${provider} ${kind}`)

describe('the streams that a page can show', () => {
  it('P3.16a are played by our player, or pages of their providers', () => {
    expect(streamTypes.filter(isPage)).toEqual([
      'IFRAME_VIDEO_STREAM',
      'SPORTS_DATA_WIDGET',
      'PERFORM_IFRAME_STREAM',
      'IMG_IFRAME_STREAM',
    ])
  })

  const all = [{ provider: 'theirs' }, { provider: 'ours' }, { provider: 'figures' }, { provider: 'nobody' }]
  it('are of configured providers; pages only if allowed', () => {
    expect(namesOf(true, all)).toEqual(['theirs page', 'ours video', 'figures widget'])
    expect(namesOf(false, all)).toEqual(['ours video'])
    expect(namesOf(true, [{ provider: 'constructor' }])).toEqual([])
  })

  it('are of the kind configured for the provider: nothing else may be loaded', () => {
    expect(namesOf(true, [{ provider: 'ours', type: 'IMG_IFRAME_STREAM' }])).toEqual([])
    expect(namesOf(true, [{ provider: 'theirs', type: 'VIDEO_STREAM' }])).toEqual([])
    expect(namesOf(true, [{ provider: 'ours', type: 'BETGENIUS_STREAM' }])).toEqual(['ours video'])
  })
})
