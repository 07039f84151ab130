import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Card } from './card.ts'
import type { PictureDrawn, PictureWanted } from './pictureThread.ts'

export interface Picture {
  png: Buffer
  /** of what it says */
  tag: string
}

export interface PictureMaker {
  kept(card: Card): Picture | undefined
  /** Undefined if it cannot be drawn now. */
  draw(card: Card): Promise<Picture | undefined>
  close(): Promise<void>
}

interface MakerParts {
  failed: (why: string) => void
  /** a thread that owes a picture for so long hangs: it is ended, and the next picture starts another */
  hungMs?: number
}

const maxWaiting = 8
/** about 20 kB each */
const maxKept = 300

/** Draws one picture at a time, in a thread that is started with the first, and keeps the last ones by what they say. */
export function createPictureMaker({ failed, hungMs = 15_000 }: MakerParts): PictureMaker {
  const kept = new Map<string, Picture>()
  const drawing = new Map<string, Promise<Picture | undefined>>()
  let last: Promise<unknown> = Promise.resolve()
  let worker: Worker | undefined

  async function drawInThread(tag: string, card: Card): Promise<Picture | undefined> {
    worker ??= startThread(() => {
      worker = undefined
    })
    const answer = await answerOf(worker, card, hungMs)
    if ('failed' in answer) {
      failed(answer.failed)
      return undefined
    }
    const picture = { png: Buffer.from(answer.png), tag }
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    kept.set(tag, picture)
    return picture
  }

  return {
    kept: (card) => kept.get(tagOf(card)),
    async draw(card) {
      const tag = tagOf(card)
      const known = kept.get(tag) ?? drawing.get(tag)
      if (known) return known
      if (drawing.size >= maxWaiting) return undefined
      const inTurn = last.then(() => drawInThread(tag, card))
      const drawn = inTurn.finally(() => drawing.delete(tag))
      last = drawn
      drawing.set(tag, drawn)
      return drawn
    },
    async close() {
      await worker?.terminate()
    },
  }
}

function startThread(ended: () => void): Worker {
  const worker = new Worker(new URL('./pictureThread.ts', import.meta.url))
  worker.once('exit', ended)
  // an error is followed by the end
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

/** One at a time, so that the next answer is this card's. */
async function answerOf(worker: Worker, card: Card, hungMs: number): Promise<PictureDrawn> {
  const { promise, resolve } = Promise.withResolvers<PictureDrawn>()
  const lose = () => resolve({ id: 0, failed: 'the thread that draws pictures has ended' })
  const hung = setTimeout(() => void worker.terminate(), hungMs)
  worker.once('message', resolve).once('exit', lose)
  worker.ref()
  worker.postMessage({ id: 0, card } satisfies PictureWanted, [])
  try {
    return await promise
  } finally {
    clearTimeout(hung)
    worker.off('message', resolve).off('exit', lose)
    worker.unref()
  }
}

const tagOf = (card: Card): string => hash('sha1', JSON.stringify(card), 'base64url')
