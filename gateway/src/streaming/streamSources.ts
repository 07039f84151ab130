import { isPage, type ShownProvider } from '@touchline/domain/streaming'
import type { OperatorConfig, OperatorStreamProvider } from '../config/index.ts'

/** From where the page may load: pictures that it plays itself, and pages that stand in a frame. Origins. */
export interface StreamSources {
  media: string[]
  frames: string[]
}

type Streaming = Pick<OperatorConfig, 'streaming' | 'features'>

/** Whether pages of providers may stand in ours. */
export const showsPages = ({ features }: Pick<Streaming, 'features'>): boolean =>
  features.streamingIframe !== undefined && features.streamingIframe.state !== 'off'

/** Exactly what the operator has set up, and nothing where no provider is. What is of this site needs no word. */
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

/** A template's host stands before anything that is filled in. */
const originOf = (template: string): string[] => (template.startsWith('/') ? [] : [new URL(template.split('{')[0] ?? '').origin])

/** What the page is told of the providers, by the name that the feed uses. */
export const shownProviders = ({ streaming }: Pick<Streaming, 'streaming'>): Record<string, ShownProvider> =>
  Object.fromEntries(
    Object.entries(streaming.providers).map(([name, { type, opensMinutesBefore }]) => [name, { type, opensMinutesBefore }]),
  )
