import { createHash } from 'node:crypto'
import { z } from 'zod/mini'

/** A count, and a checksum over the counted values. */
export const sumSchema = z.object({ count: z.int().check(z.nonnegative()), checksum: z.string() })
export type Sum = z.infer<typeof sumSchema>

const MODULUS = 1n << 256n

/** Counts values and adds up their SHA-256. The sum does not depend on the order, because two databases may return rows in different orders. */
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

/** Returns whether two sums are equal. */
export const isSameSum = (one: Sum | undefined, other: Sum | undefined): boolean =>
  one?.count === other?.count && one?.checksum === other?.checksum
