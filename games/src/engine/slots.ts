import { type SlotDesign, slotOf } from './slot.ts'

const written = (strips: string[], names: Record<string, string>) =>
  strips.map((strip) => strip.split('').map((letter) => names[letter] ?? ''))

/** Three reels of 20 stops, one line; cherries pay from the first reel on. */
export const orchardDesign: SlotDesign = {
  code: 'orchard',
  rtp: '0.956625',
  reels: written(['LBPLSACPLAPCBSCL7SAP', 'CBPACLP7LACLSPASLBPS', 'SPLSCABLP7LCAPBSAPCL'], {
    7: 'seven',
    B: 'bell',
    A: 'bar',
    P: 'plum',
    L: 'lemon',
    C: 'cherry',
    S: 'star',
  }),
  lines: [[1, 1, 1]],
  pays: {
    seven: { 3: 20_000 },
    bell: { 3: 3_000 },
    bar: { 3: 800 },
    plum: { 3: 400 },
    lemon: { 3: 240 },
    star: { 3: 200 },
    cherry: { 1: 20, 2: 100, 3: 200 },
  },
}
export const orchard = slotOf(orchardDesign)

/** Five reels of 24 stops, ten lines, a wild symbol on each reel, and a jackpot. */
export const jewelsDesign: SlotDesign = {
  code: 'jewels',
  rtp: '0.975981',
  reels: written(
    [
      'TPRSEWCSTEPSTREPTRSPTEPC',
      'PRSETSPTSCTPRTESPWECPERT',
      'ESPERCTPSRETPETPSRTCWSPT',
      'PTESTPSCTESPRWPECTRPTESR',
      'SPETWSTCEPTREPRTSEPTCSPR',
    ],
    { W: 'wild', C: 'crown', R: 'ruby', E: 'emerald', S: 'sapphire', T: 'topaz', P: 'pearl' },
  ),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [1, 0, 0, 0, 1],
  ],
  pays: {
    crown: { 3: 60, 4: 400, 5: 4_000 },
    ruby: { 3: 24, 4: 160, 5: 1_000 },
    emerald: { 3: 16, 4: 80, 5: 400 },
    sapphire: { 3: 14, 4: 60, 5: 300 },
    topaz: { 3: 10, 4: 30, 5: 140 },
    pearl: { 3: 8, 4: 24, 5: 100 },
  },
  wild: 'wild',
  jackpot: true,
}
export const jewels = slotOf(jewelsDesign)
