import { createHash } from 'node:crypto'
import { z } from 'zod/mini'

/** How many there were, and a checksum over all of them. */
export const sumSchema = z.object({ count: z.int().check(z.nonnegative()), checksum: z.string() })
export type Sum = z.infer<typeof sumSchema>

const MODULUS = 1n << 256n

/**
 * Counts things and sums up the SHA-256 of each. The order does not matter, as two databases may give their rows in different
 * ones; everything else does.
 */
export class Tally {
  #count = 0
  #total = 0n

  add(...parts: (string | Buffer)[]): void {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    this.#count += 1
    this.#total = (this.#total + BigInt(`0x${hash.digest('hex')}`)) % MODULUS
  }

  sum(): Sum {
    return { count: this.#count, checksum: this.#total.toString(16).padStart(64, '0') }
  }
}

/** Whether both are of the same things. */
export const isSameSum = (one: Sum | undefined, other: Sum | undefined): boolean =>
  one?.count === other?.count && one?.checksum === other?.checksum
