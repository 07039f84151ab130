import type { SportEvent } from '@touchline/domain/catalogue'
import { isPage } from '@touchline/domain/streaming'
import { useText } from '../../lib/intl/index.ts'
import { Player } from './Player.tsx'
import { StreamRefused } from './StreamRefused.tsx'
import styles from './Visualization.module.css'
import { useVisualization } from './visualizationStore.ts'

/** The requested stream: its video, its provider's page, or the reason why there is none. */
export function StreamView({ event }: { event: SportEvent }) {
  const text = useText()
  const stream = useVisualization((now) => now.stream)
  switch (stream.at) {
    case 'off':
      return null
    case 'requesting':
      return <output className={styles.message}>{text('watch.asking')}</output>
    case 'refused':
      return <StreamRefused event={event} {...stream} />
    case 'on': {
      const title = text('watch.streamOf', { event: event.name })
      const { videoStreamUrl, captionsUrl, videoStream } = stream
      if (!isPage(videoStream.type))
        return <Player key={videoStreamUrl} title={title} url={videoStreamUrl} captionsUrl={captionsUrl} />
      // without an origin of its own, so that it cannot reach the page
      return (
        <iframe
          className={styles.page}
          title={title}
          src={videoStreamUrl}
          sandbox="allow-scripts allow-presentation"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
      )
    }
  }
}
