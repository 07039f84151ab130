/** Loaded before the program (`--import`): the process's clock is off by `CLOCK_OFF_MS`. */
const offMs = Number(process.env.CLOCK_OFF_MS)
if (!Number.isFinite(offMs)) throw new RangeError('CLOCK_OFF_MS is not a number')
const Right = Date

globalThis.Date = class extends Right {
  constructor(...args: [] | [number | string | Date]) {
    super(args.length === 0 ? Right.now() + offMs : args[0])
  }
  static override now = (): number => Right.now() + offMs
} as DateConstructor
