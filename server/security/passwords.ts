import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { Failure } from '../failure'

/** Argon2id's cost; the library's own default is OWASP's first recommendation. */
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>

export type Passwords = ReturnType<typeof createPasswords>

const DEFAULT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Node has four threads for such work; files need some, too. */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 200

/** Hashes and checks passwords, two at a time: a burst of sign-ins must not take the whole process. */
export function createPasswords(cost: PasswordCost = DEFAULT_COST) {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT })
  const limit = async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue.size >= MAX_QUEUED) throw new Failure('unavailable', 'Too many sign-ins at once')
    return queue.add(task)
  }
  const dummyHash = hash(randomBytes(32), cost)
  return {
    hash: (password: string): Promise<string> => limit(() => hash(password.normalize('NFC'), cost)),
    /** Whether the password is the one of the hash; false without a hash, after the same amount of work. */
    verify: (hashed: string | null, password: string): Promise<boolean> =>
      limit(async () => {
        let matches = false
        for (const form of formsOf(password)) matches ||= await verify(hashed ?? (await dummyHash), form)
        return matches && hashed !== null
      }),
  }
}

/**
 * Returns the Unicode forms of a password that a hash may be of. Keyboards of some systems decompose letters (NFD); hashes
 * stored before the server composed passwords (NFC) can have that form.
 */
const formsOf = (password: string): ReadonlySet<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')])
