import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { useSession } from '../../lib/session/index.ts'
import {
  nextVisualization,
  noVisualization,
  type Visualization,
  type VisualizationEffect,
  type VisualizationEvent,
} from './visualization.ts'

/** The page's only visualization area. */
export const useVisualization = create<Visualization>(() => noVisualization)

let area: HTMLElement | undefined
/** Sets the element to show in full screen. */
export function showsIn(element: HTMLElement | null): void {
  area = element ?? undefined
}

const run: { [Does in VisualizationEffect['do']]: (effect: Extract<VisualizationEffect, { do: Does }>) => void } = {
  requestStream: (effect) => void findStream(effect),
  // nothing changes if the browser refuses
  enterFullScreen: () => void area?.requestFullscreen?.().catch(() => undefined),
  leaveFullScreen: () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  },
}

export function sendVisualization(event: VisualizationEvent): void {
  const now = useVisualization.getState()
  const [next, effects] = nextVisualization(now, event)
  if (next !== now) useVisualization.setState(next, true)
  for (const effect of effects) (run[effect.do] as (each: VisualizationEffect) => void)(effect)
}

/** Runs while the area is open: passes on events of the browser and the session. */
export function followWhileOpen(): () => void {
  const onFullscreen = () =>
    sendVisualization({ is: 'fullScreenIs', on: document.fullscreenElement === area && area !== undefined })
  document.addEventListener('fullscreenchange', onFullscreen)
  const leaveSession = useSession.subscribe(({ at }, before) => {
    if (at === before.at) return
    if (at === 'loggedIn') sendVisualization({ is: 'mayWatch' })
    if (at === 'guest') sendVisualization({ is: 'loggedOut' })
  })
  return () => {
    document.removeEventListener('fullscreenchange', onFullscreen)
    leaveSession()
  }
}

async function findStream({
  eventId,
  videoStream,
  request,
}: Extract<VisualizationEffect, { do: 'requestStream' }>): Promise<void> {
  const { provider, providerEventId, type } = videoStream
  try {
    const found = await call('videoStreaming', { eventId, provider, type, ...(providerEventId && { providerEventId }) })
    const videoStreamUrl = await playedAt(found.url)
    sendVisualization({ is: 'streamFound', request, videoStreamUrl, captionsUrl: found.captions })
  } catch (error) {
    sendVisualization({ is: 'streamRefused', request, why: error instanceof Refused ? error.refusal : 'GENERIC_ERROR' })
  }
}

/** P7.32: the address itself, or the one that the gateway obtains from the provider. */
async function playedAt(url: string): Promise<string> {
  const { callOf } = await import('@touchline/contract/callOf')
  const [path = ''] = (await callOf('streamUrl')).path.split('{')
  return url.startsWith(path) ? (await call('streamUrl', { ticket: url.slice(path.length) })).url : url
}
