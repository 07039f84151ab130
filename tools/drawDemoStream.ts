/**
 * Draws the demo's video stream: twelve seconds of a match seen from above, recorded in Chromium from a canvas. Run manually
 * when it should look different: `node tools/drawDemoStream.ts`; the resulting file is committed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { demoStream } from '../adapters/src/streams/demo/demoStream.ts'
import { ensureChromium } from './chromium.ts'

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
const recorded = await page.evaluate(recordMatch)
await browser.close()
const file = join(demoStream.folder, demoStream.video)
writeFileSync(file, Buffer.from(recorded, 'base64'))
console.log(`${file}: ${Math.round((recorded.length * 3) / 4 / 1000)} kB`)

/** Runs in the page. Everything moves in circles of twelve seconds, so that the loop is seamless. */
async function recordMatch(): Promise<string> {
  const [seconds, framesPerSecond, bitsPerSecond] = [12, 12, 55_000]
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')

  const swing = (turn: number, times: number, shift: number) => Math.sin((turn * times + shift) * 2 * Math.PI)
  const ballAt = (turn: number) => ({ x: 320 + 230 * swing(turn, 1, 0), y: 185 + 95 * swing(turn, 3, 0.1) })
  const disc = ({ x, y }: { x: number; y: number }, radius: number, colour: string) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  const lines = [4, 4, 2]
  const players = [0, 1].flatMap((side) =>
    lines.flatMap((count, line) =>
      Array.from({ length: count }, (_, i) => ({
        side,
        x: side === 0 ? 150 + line * 120 : 490 - line * 120,
        y: 60 + ((i + 0.5) * 250) / count,
        shift: side * 0.3 + line * 0.17 + i * 0.23,
      })),
    ),
  )

  function draw(turn: number): void {
    if (!pen) return
    pen.fillStyle = '#1d5b37'
    pen.fillRect(0, 0, 640, 360)
    pen.fillStyle = '#226540'
    for (let stripe = 0; stripe < 10; stripe += 2) pen.fillRect(20 + stripe * 60, 35, 60, 300)
    pen.strokeStyle = '#d7e8dc'
    pen.lineWidth = 2
    pen.strokeRect(20, 35, 600, 300)
    pen.strokeRect(20, 95, 95, 180)
    pen.strokeRect(525, 95, 95, 180)
    pen.beginPath()
    pen.moveTo(320, 35)
    pen.lineTo(320, 335)
    pen.moveTo(372, 185)
    pen.arc(320, 185, 52, 0, 2 * Math.PI)
    pen.stroke()
    const ball = ballAt(turn)
    // players lean towards the ball and wander a little
    for (const { side, x, y, shift } of players) {
      const lean = { x: (ball.x - x) * 0.28, y: (ball.y - y) * 0.16 }
      disc(
        { x: x + lean.x + 14 * swing(turn, 2, shift), y: y + lean.y + 12 * swing(turn, 1, shift) },
        7,
        side ? '#f4f4f4' : '#b9f24d',
      )
    }
    disc({ x: 32, y: 185 + (ball.y - 185) * 0.25 }, 7, '#ffcb66')
    disc({ x: 608, y: 185 + (ball.y - 185) * 0.25 }, 7, '#ff8678')
    disc(ball, 4.5, '#ffffff')
    pen.fillStyle = '#0a0f0d'
    pen.fillRect(0, 0, 640, 24)
    pen.fillStyle = '#edf3ef'
    pen.font = '600 14px sans-serif'
    pen.fillText('TOUCHLINE DEMO · SIMULATED PICTURES', 20, 17)
  }

  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: bitsPerSecond,
  })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  const beganMs = performance.now()
  const frames = setInterval(() => draw(((performance.now() - beganMs) / 1000 / seconds) % 1), 1000 / framesPerSecond)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  recorder.stop()
  await ended
  clearInterval(frames)
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
