import { between, type Dice, pick, whole } from './dice.ts'
import { dayMs, instant } from './picture.ts'
import { type FedRun, type Past, pastOf, prices, strike, type Today, today } from './raceForm.ts'

interface Dog extends Today {
  trap: number
  metres: number
}

const remarks = {
  won: ['quick away, led throughout', 'led run-up, drew clear', 'led near line', 'early pace, led second bend'],
  placed: ['ran on well', 'crowded first bend, ran on', 'every chance', 'led to near line'],
  behind: ['slow away', 'bumped first bend', 'wide throughout', 'faded from third bend', 'baulked early'],
}

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100

/** Graded dogs run at their own track over their own distance, from near the same trap. */
export function dogForm(random: Dice, dog: Dog): Past {
  let days = whole(random, 4, 12)
  const usual = dog.metres / between(random, 16.2, 16.8)
  // the run-up is longer where the race is
  const toBend = 3.4 + dog.metres / 400 + between(random, -0.14, 0.14)
  const runs = Array.from({ length: 6 }, (): FedRun => {
    const place = whole(random, 1, 6)
    const run: FedRun = {
      date: instant(dog.raceMs - days * dayMs).slice(0, 10),
      course: dog.course,
      distance: dog.distance,
      position: String(place),
      runners: 6,
      trap: Math.min(6, Math.max(1, dog.trap + whole(random, -1, 1))),
      seconds: hundredths(usual + 0.09 * place + between(random, -0.1, 0.15)),
      bendSeconds: hundredths(toBend + between(random, -0.07, 0.07)),
      price: pick(random, prices.slice(3, 12)),
      comment: pick(random, place === 1 ? remarks.won : place < 4 ? remarks.placed : remarks.behind),
    }
    days += whole(random, 5, 14)
    return run
  })
  const seconds = runs.flatMap((run) => run.seconds ?? [])
  const past = pastOf(runs, {
    ...today(dog),
    trainer: strike(random, 0.17),
    bestSeconds: Math.min(...seconds),
    ...(seconds[0] === undefined ? {} : { lastSeconds: seconds[0] }),
  })
  // they all race at their own track
  return { ...past, marks: [] }
}
