/**
 * Returns the CRC-32 of two joined texts, from the CRC-32 of both and the length of the second. A checksum is a
 * remainder of polynomials over two elements, lowest power in the highest bit; a following text multiplies it by a
 * power of x. Equals zlib's `crc32_combine`, which Node does not offer.
 */
export function combinedCrc32(first: number, second: number, secondBytes: number): number {
  return (product(powerOfX(secondBytes), first) ^ second) >>> 0
}

const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
/** x⁸: the factor of one more byte. */
const ONE_BYTE = 0x00800000

/** Of two remainders, itself a remainder. */
function product(left: number, right: number): number {
  let sum = 0
  let shifted = right
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (left & bit) sum ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return sum
}

/** The remainder of x to the power of eight times so many bytes, by squaring. */
function powerOfX(bytes: number): number {
  let power = ONE
  let square = ONE_BYTE
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = product(square, power)
    square = product(square, square)
  }
  return power
}
