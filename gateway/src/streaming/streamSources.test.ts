import { describe, expect, it } from 'vitest'
import type { OperatorConfig } from '../config/index.ts'
import { withDemoStreams } from './demoStreams.ts'
import { shownProviders, streamSources } from './streamSources.ts'

const usual = { protocols: [], answers: false, playedFrom: [], needs: 'login', opensMinutesBefore: 5 } as const
const providers = {
  files: {
    ...usual,
    type: 'VIDEO_STREAM',
    url: 'https://files.example/{eventId}',
    captions: 'https://words.example/{eventId}.vtt',
  },
  asked: {
    ...usual,
    type: 'BETGENIUS_STREAM',
    url: 'https://api.example/{eventId}',
    answers: true,
    playedFrom: ['https://cdn.example'],
  },
  own: { ...usual, type: 'VIDEO_STREAM', url: '/streams/match.webm' },
  framed: { ...usual, type: 'IFRAME_VIDEO_STREAM', url: 'https://player.example/?e={eventId}' },
} as unknown as OperatorConfig['streaming']['providers']
const config = (streamingIframe: 'on' | 'off') =>
  ({ features: { streamingIframe: { state: streamingIframe } }, streaming: { providers } }) as unknown as OperatorConfig

describe('the allowed stream sources of a page', () => {
  it('are exactly the operator’s: the playback hosts, not the provider’s API', () => {
    expect(streamSources(config('off'))).toEqual({
      media: ['https://cdn.example', 'https://files.example', 'https://words.example'],
      frames: [],
    })
  })

  it('include provider pages only where they are allowed', () => {
    expect(streamSources(config('on')).frames).toEqual(['https://player.example'])
    expect(streamSources({ ...config('on'), features: {} }).frames).toEqual([])
  })
})

it('the page gets the providers, but no address', () => {
  expect(shownProviders(config('on')).asked).toEqual({ type: 'BETGENIUS_STREAM', opensMinutesBefore: 5 })
})

it('the demo has its own provider, which the operator may override', () => {
  expect(withDemoStreams(config('off')).streaming.providers.demo?.url).toBe('/streams/match.webm')
  const own = {
    ...config('off'),
    streaming: { ...config('off').streaming, providers: { demo: providers.files } },
  } as OperatorConfig
  expect(withDemoStreams(own).streaming.providers.demo?.url).toBe('https://files.example/{eventId}')
})
