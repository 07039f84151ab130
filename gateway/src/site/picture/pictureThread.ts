/** The thread that draws pictures: setting type and drawing it take longer than the event loop may be kept from placements. */
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Card } from './card.ts'
import { cardSvg } from './cardSvg.ts'

export interface PictureWanted {
  id: number
  card: Card
}

export type PictureDrawn = { id: number } & ({ png: Uint8Array } | { failed: string })

sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (wanted: PictureWanted) => void draw(wanted))

async function draw({ id, card }: PictureWanted): Promise<void> {
  const answer = (drawn: PictureDrawn) => parentPort?.postMessage(drawn, [])
  try {
    const png = await sharp(Buffer.from(cardSvg(card)))
      .png({ palette: true, colours: 128 })
      .timeout({ seconds: 5 })
      .toBuffer()
    answer({ id, png })
  } catch (error) {
    answer({ id, failed: (error as Error).message })
  }
}
