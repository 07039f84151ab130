/** From this size on a set is kept as bits, unless its list is the smaller of the two. */
const many = 256

/** A set of small numbers, for sets that are united and intersected: a few as a list, many as bits. */
export class NumberSet {
  private list: number[] = []
  private bits: Uint32Array | undefined
  private size = 0

  get isEmpty(): boolean {
    return this.size === 0
  }

  /** Adds a number that it does not have; numbers of other sets go up to `highest`. */
  add(number: number, highest: number): void {
    this.size += 1
    if (this.bits) return this.addBit(number, highest)
    this.list.push(number)
    if (this.size < many || this.size * 32 < highest) return
    for (const each of this.list) this.addBit(each, highest)
    this.list = []
  }

  /** Removes a number that it has. */
  remove(number: number): void {
    this.size -= 1
    if (this.bits) {
      this.bits[number >>> 5] = (this.bits[number >>> 5] ?? 0) & ~(1 << (number & 31))
      return
    }
    const at = this.list.indexOf(number)
    const last = this.list.pop()
    if (last !== undefined && at < this.list.length) this.list[at] = last
  }

  /** Sets the bits of its numbers. Numbers beyond `into` are left out. */
  mark(into: Uint32Array): void {
    const { bits, list } = this
    if (!bits) for (const number of list) into[number >>> 5] = (into[number >>> 5] ?? 0) | (1 << (number & 31))
    else for (let at = Math.min(into.length, bits.length) - 1; at >= 0; at--) into[at] = (into[at] ?? 0) | (bits[at] ?? 0)
  }

  private addBit(number: number, highest: number): void {
    if (!this.bits || number >>> 5 >= this.bits.length) {
      const longer = bitsFor(Math.max(number, highest) * 1.125)
      longer.set(this.bits ?? [])
      this.bits = longer
    }
    this.bits[number >>> 5] = (this.bits[number >>> 5] ?? 0) | (1 << (number & 31))
  }
}

/** Room for the numbers up to this one. */
export const bitsFor = (highest: number): Uint32Array => new Uint32Array((highest >>> 5) + 1)

/** Calls `work` with each number in `bits`. */
export function eachBit(bits: Uint32Array, work: (number: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) work(at * 32 + 31 - Math.clz32(rest & -rest))
}

export const hasBit = (bits: Uint32Array, number: number): boolean => (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1

/** Keeps in `bits` what is also in `others`. */
export function intersect(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
}
