/** SHA-256's compression of four blocks at once, written as WebAssembly with vectors of 4 × 32 bits: dieharder wants hundreds of gigabytes. */

const prefix = 0xfd
const op = {
  load: [prefix, 0x00, 4],
  store: [prefix, 0x0b, 4],
  constant: [prefix, 0x0c],
  or: [prefix, 0x50],
  xor: [prefix, 0x51],
  /** of three: the first where the third has ones, else the second */
  choose: [prefix, 0x52],
  left: [prefix, 0xab, 1],
  right: [prefix, 0xad, 1],
  add: [prefix, 0xae, 1],
  i32: 0x41,
  get: 0x20,
  set: 0x21,
}
const vector = 0x7b

/** unsigned LEB128, as WebAssembly writes numbers */
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)])
const sized = (bytes: number[]): number[] => [...leb(bytes.length), ...bytes]
const section = (id: number, bytes: number[]): number[] => [id, ...sized(bytes)]
const textOf = (text: string): number[] => sized([...Buffer.from(text)])

const get = (local: number) => [op.get, ...leb(local)]
const set = (local: number) => [op.set, ...leb(local)]
const shifted = (local: number, by: number) => [...get(local), op.i32, by, ...op.right]
/** `by` is at most 25, so that each shift is a byte of its own */
const turned = (local: number, by: number) => [...shifted(local, by), ...leftShifted(local, 32 - by), ...op.or]
const leftShifted = (local: number, by: number) => [...get(local), op.i32, by, ...op.left]
const xorOf = (...three: [number[], number[], number[]]) => [...three[0], ...three[1], ...op.xor, ...three[2], ...op.xor]
const inEachLane = (word: number) => {
  const bytes = [0, 8, 16, 24].map((by) => (word >>> by) & 255)
  return [...op.constant, ...bytes, ...bytes, ...bytes, ...bytes]
}
const load = (pointer: number, at: number) => [...get(pointer), ...op.load, ...leb(at * 16)]

/** arguments of the function: where the four states are, where the blocks, and where the new states go */
const [state, block, result] = [0, 1, 2]
const stateLocal = (i: number) => 3 + (i & 7)
const wordLocal = (i: number) => 11 + (i & 15)
const temporary = 27

/** The word of the message that round `i` adds, from the sixteen before. */
function nextWord(i: number): number[] {
  const [early, late] = [wordLocal(i - 15), wordLocal(i - 2)]
  return [
    ...get(wordLocal(i - 16)),
    ...xorOf(turned(early, 7), turned(early, 18), shifted(early, 3)),
    ...op.add,
    ...get(wordLocal(i - 7)),
    ...op.add,
    ...xorOf(turned(late, 17), turned(late, 19), shifted(late, 10)),
    ...op.add,
    ...set(wordLocal(i)),
  ]
}

function round(i: number, constant: number): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = Array.from({ length: 8 }, (_, at) => stateLocal(at - i))
  return [
    ...(i < 16 ? [] : nextWord(i)),
    ...get(h),
    ...xorOf(turned(e, 6), turned(e, 11), turned(e, 25)),
    ...op.add,
    ...get(f),
    ...get(g),
    ...get(e),
    ...op.choose,
    ...op.add,
    ...inEachLane(constant),
    ...op.add,
    ...get(wordLocal(i)),
    ...op.add,
    ...set(temporary),
    ...get(d),
    ...get(temporary),
    ...op.add,
    ...set(d),
    ...get(temporary),
    ...xorOf(turned(a, 2), turned(a, 13), turned(a, 22)),
    ...op.add,
    // most of a, b and c: where a and b differ, c decides
    ...get(c),
    ...get(b),
    ...get(a),
    ...get(b),
    ...op.xor,
    ...op.choose,
    ...op.add,
    ...set(h),
  ]
}

/** A module that exports `memory` (a page of 64 KiB) and `compress(states, blocks, results)`. */
export function kernelOf(constants: readonly number[]): Uint8Array<ArrayBuffer> {
  const eight = Array.from({ length: 8 }, (_, i) => i)
  const code = [
    ...eight.flatMap((i) => [...load(state, i), ...set(stateLocal(i))]),
    ...Array.from({ length: 16 }, (_, i) => [...load(block, i), ...set(wordLocal(i))]).flat(),
    ...constants.flatMap((constant, i) => round(i, constant)),
    ...eight.flatMap((i) => [...get(result), ...load(state, i), ...get(stateLocal(i)), ...op.add, ...op.store, ...leb(i * 16)]),
    0x0b,
  ]
  const body = [1, ...leb(temporary - 2), vector, ...code]
  return Uint8Array.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 3, 0x7f, 0x7f, 0x7f, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...textOf('memory'), 2, 0, ...textOf('compress'), 0, 0]),
    ...section(10, [1, ...sized(body)]),
  ])
}
