import { randomBytes } from 'node:crypto'
import { Refusal, type Store, type User } from './store'

const TOKEN_SECONDS = 15 * 60

/** Sessions, and the secrets that were mailed. */
export class Sessions {
  readonly #store: Store
  readonly #owners = new Map<string, string>()
  readonly #secrets = new Map<string, string>()
  readonly #deletionRequests = new Set<string>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns new tokens, as the document shows them. The access token has the role and the expiry, and with `isWhole` also the user. */
  begin(user: User, { isWhole = false } = {}) {
    const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
    const said = { role: user.role.toLowerCase(), exp }
    const parts = [{ alg: 'none' }, isWhole ? { ...said, sub: user.id } : said]
    const encoded = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const accessToken = [...encoded, randomBytes(16).toString('base64url')].join('.')
    this.#owners.set(accessToken, user.id)
    return { success: true, accessToken, refreshToken: randomBytes(16).toString('base64url') }
  }

  /** Returns the caller; refuses with 401 without a valid token. */
  owner(authorization: string | null): User {
    const id = this.#owners.get(authorization?.replace(/^Bearer /, '') ?? '')
    const user = this.#store.users().find((candidate) => candidate.id === id)
    if (user === undefined) throw new Refusal(401, 'Unauthorized')
    return user
  }

  endAllOf(userId: string): void {
    for (const [token, owner] of this.#owners) if (owner === userId) this.#owners.delete(token)
  }

  newSecret(userId: string): string {
    const secret = randomBytes(16).toString('base64url')
    this.#secrets.set(secret, userId)
    return secret
  }

  /** Returns the recipient of a mailed secret. Each secret works once. */
  takeSecret(secret: string): User {
    const id = this.#secrets.get(secret)
    const user = this.#store.users().find((candidate) => candidate.id === id)
    if (user === undefined) throw new Refusal(400, 'This link is no longer valid.')
    this.#secrets.delete(secret)
    return user
  }

  requestDeletion(userId: string): void {
    this.#deletionRequests.add(userId)
  }

  confirmDeletion(userId: string): void {
    if (!this.#deletionRequests.delete(userId)) throw new Refusal(409, 'No deletion was requested.')
    this.endAllOf(userId)
  }
}
