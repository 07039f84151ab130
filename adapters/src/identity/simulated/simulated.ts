import { randomUUID } from 'node:crypto'
import type { CheckReason } from '@touchline/domain/identity'
import type { IdentityPicture, IdentityProvider, Person, Verdict } from '../identity.ts'

interface Options {
  /** how long a decision takes */
  delayMs: number
  now?: () => number
}

/** The possible decisions. */
const decisions = ['clear', 'refused', 'again', 'moved', 'young'] as const
type Decision = (typeof decisions)[number]

/** how many times longer a check takes for the last name Slow */
const slowFactor = 20

/**
 * Decides by the person's last name (Refused, Again, Moved, Young, Slow), otherwise by the main colour of a picture: red is
 * refused, yellow must be sent again, blue shows an old address. Everything else is verified. It stores
 * nothing: the ref of a check holds the decision and its time, so checks survive a restart and work with several gateways.
 */
export function simulatedIdentity({ delayMs, now = Date.now }: Options): IdentityProvider {
  return {
    name: 'simulated',
    applicant: async () => `simulated-${randomUUID()}`,
    sdkToken: async () => `simulated-${randomUUID()}`,
    async submit({ person, pictures }) {
      const decision = byName(person) ?? (await byPictures(pictures))
      const isSlow = person.lastName.toLowerCase() === 'slow'
      const check = { decision, dueAtMs: now() + delayMs * (isSlow ? slowFactor : 1) }
      return Buffer.from(JSON.stringify(check)).toString('base64url')
    },
    async verdict(ref) {
      const { decision, dueAtMs } = readRef(ref)
      return now() < dueAtMs ? { is: 'pending' } : verdicts[decision]
    },
  }
}

function readRef(ref: string): { decision: Decision; dueAtMs: number } {
  const { decision, dueAtMs } = JSON.parse(Buffer.from(ref, 'base64url').toString()) as { decision: string; dueAtMs: number }
  const known = decisions.find((each) => each === decision)
  if (!known || typeof dueAtMs !== 'number') throw new RangeError('not a check of this provider')
  return { decision: known, dueAtMs }
}

const byName = ({ lastName }: Person): Decision | undefined =>
  decisions.find((decision) => decision !== 'clear' && decision === lastName.toLowerCase())

async function byPictures(pictures: readonly IdentityPicture[]): Promise<Decision> {
  const found = await Promise.all(pictures.map(({ bytes }) => byColour(bytes)))
  return found.find((decision) => decision !== 'clear') ?? 'clear'
}

/** how many times stronger than another a colour must be */
const clearly = 1.6

async function byColour(bytes: Buffer): Promise<Decision> {
  const { default: sharp } = await import('sharp')
  const { channels } = await sharp(bytes).toColourspace('srgb').stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  if (red > clearly * green && red > clearly * blue) return 'refused'
  if (red > clearly * blue && green > clearly * blue) return 'again'
  return blue > clearly * red && blue > clearly * green ? 'moved' : 'clear'
}

const passed = { is: 'passed' } as const
const because = (reason: CheckReason) => ({ why: { reason } })
const all = { age: passed, identity: passed, address: passed }

const verdicts: Record<Decision, Verdict> = {
  clear: { is: 'decided', found: all },
  refused: { is: 'decided', found: { ...all, identity: { is: 'refused', ...because('notGenuine') } } },
  again: {
    is: 'decided',
    found: {
      age: { is: 'moreWanted', ...because('unreadable') },
      identity: { is: 'moreWanted', ...because('unreadable') },
      address: { is: 'moreWanted' },
    },
  },
  moved: { is: 'decided', found: { ...all, address: { is: 'moreWanted', ...because('addressDiffers') } } },
  young: { is: 'decided', found: { ...all, age: { is: 'refused', ...because('underAge') } } },
}
