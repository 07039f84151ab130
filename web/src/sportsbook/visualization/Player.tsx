import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Visualization.module.css'
import { sendVisualization } from './visualizationStore.ts'

interface PlayerProps {
  title: string
  url: string
  /** WebVTT */
  captionsUrl?: string | undefined
}

/** A stream in the browser's own player, with our own accessible buttons. */
export function Player({ title, url, captionsUrl }: PlayerProps) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(true)
  const [muted, setMuted] = useState(false)
  const captions = useCaptions(video, captionsUrl)
  useEffect(() => {
    // a stream that broke before it was on the page told nobody
    if (video.current?.error) sendVisualization({ is: 'streamBroke' })
    else if (video.current) void begin(video.current)
  }, [])
  const toggle = () => {
    if (video.current?.paused) void begin(video.current)
    else video.current?.pause()
  }
  return (
    <div className={styles.player}>
      <video
        ref={video}
        className={styles.video}
        aria-label={title}
        src={url}
        playsInline
        crossOrigin={captionsUrl?.startsWith('https:') ? 'anonymous' : undefined}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
        // a stream that ends while the match is on restarts; after the match there is none
        onEnded={({ currentTarget }) => void begin(currentTarget, true)}
        onError={() => sendVisualization({ is: 'streamBroke' })}
      >
        <track kind="captions" src={captionsUrl} label={text('watch.captions')} />
      </video>
      <div className={styles.controls}>
        <IconButton drawing={paused ? 'play' : 'pause'} label={text(paused ? 'watch.play' : 'watch.pause')} onPress={toggle} />
        <IconButton
          drawing={muted ? 'muted' : 'sound'}
          label={text(muted ? 'watch.unmute' : 'watch.mute')}
          onPress={() => {
            if (video.current) video.current.muted = !muted
          }}
        />
        {captions.some ? (
          <IconButton drawing="captions" label={text('watch.captions')} pressed={captions.shown} onPress={captions.toggle} />
        ) : null}
      </div>
    </div>
  )
}

/** Starts muted if the browser forbids sound without a press. */
async function begin(video: HTMLVideoElement, reload = false): Promise<void> {
  if (reload) video.load()
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
    video.muted = true
    await video.play().catch(() => undefined)
  }
}

/** Captions delivered separately, otherwise those in the stream. */
function useCaptions(video: RefObject<HTMLVideoElement | null>, captionsUrl: string | undefined) {
  const [inStream, setInStream] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return undefined
    const look = () => setInStream(tracks.length > ownTracks)
    look()
    tracks.addEventListener('addtrack', look)
    tracks.addEventListener('removetrack', look)
    return () => {
      tracks.removeEventListener('addtrack', look)
      tracks.removeEventListener('removetrack', look)
    }
  }, [video])
  return {
    some: captionsUrl !== undefined || inStream,
    shown,
    toggle: () => {
      showTrack(video.current?.textTracks[captionsUrl === undefined ? ownTracks : 0], !shown)
      setShown(!shown)
    },
  }
}

/** the player's own element, which precedes the tracks of the stream */
const ownTracks = 1

function showTrack(track: TextTrack | undefined, on: boolean): void {
  if (track) track.mode = on ? 'showing' : 'hidden'
}
