const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const
const BLOCK = 64

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by))

/**
 * The 20 bytes of SHA-1, for ids that follow from names. Node and browsers have it too, but browsers only in promises and
 * only where the page is secure, which it is not on many a club's own network.
 */
export function sha1(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(START)
  const words = new Int32Array(80)
  const padded = paddedTo(BLOCK, bytes)
  for (let at = 0; at < padded.byteLength; at += BLOCK) addBlock(state, words, padded, at)
  const digest = new DataView(new ArrayBuffer(20))
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

/** The bytes, a one, as many noughts as fill the last block, and how many bits there are. */
function paddedTo(block: number, bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / block) * block)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return view
}

function addBlock(state: Int32Array, words: Int32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(at + i * 4)
  const word = (i: number) => words[i] ?? 0
  for (let i = 16; i < 80; i++) words[i] = rotated(word(i - 3) ^ word(i - 8) ^ word(i - 14) ^ word(i - 16), 1)
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (let i = 0; i < 80; i++) {
    const next = (rotated(a, 5) + mixed(i, b, c, d) + e + word(i)) | 0
    ;[a, b, c, d, e] = [next, a, rotated(b, 30), c, d]
  }
  for (const [index, sum] of [a, b, c, d, e].entries()) state[index] = (state[index] ?? 0) + sum
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}
