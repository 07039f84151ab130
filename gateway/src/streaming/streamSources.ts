import { isPage, type ShownProvider } from '@touchline/domain/streaming'
import type { OperatorConfig, OperatorStreamProvider } from '../config/index.ts'

/** The origins that the page may load from: video that it plays itself, and providers' pages in a frame. */
export interface StreamSources {
  media: string[]
  frames: string[]
}

type Streaming = Pick<OperatorConfig, 'streaming' | 'features'>

/** Whether providers' pages may be framed. */
export const showsPages = ({ features }: Pick<Streaming, 'features'>): boolean =>
  features.streamingIframe !== undefined && features.streamingIframe.state !== 'off'

/** Exactly the operator's providers, and nothing if there are none. This site's own origin is implied. */
export function streamSources({ streaming, features }: Streaming): StreamSources {
  const providers = Object.values(streaming.providers)
  const originsOf = (some: OperatorStreamProvider[]) => Array.from(new Set(some.flatMap(loadedFrom))).toSorted()
  return {
    media: originsOf(providers.filter(({ type }) => !isPage(type))),
    frames: showsPages({ features }) ? originsOf(providers.filter(({ type }) => isPage(type))) : [],
  }
}

const loadedFrom = ({ answers, url, playedFrom, captions }: OperatorStreamProvider): string[] => [
  ...(answers ? [] : originOf(url)),
  ...playedFrom,
  ...originOf(captions ?? '/'),
]

/** A template's host comes before all placeholders. */
const originOf = (template: string): string[] => (template.startsWith('/') ? [] : [new URL(template.split('{')[0] ?? '').origin])

/** The providers as sent to the page, by the name that the feed uses. */
export const shownProviders = ({ streaming }: Pick<Streaming, 'streaming'>): Record<string, ShownProvider> =>
  Object.fromEntries(
    Object.entries(streaming.providers).map(([name, { type, opensMinutesBefore }]) => [name, { type, opensMinutesBefore }]),
  )
