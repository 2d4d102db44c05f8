import { type ArrivingCall, complaintsAbout, documentedCall, understood } from '../documentedCalls'
import { Sessions } from './sessions'
import { isReadable, isSharedWith, shown } from './shown'
import { Refusal, type Row, Store, type Table, type User } from './store'
import { withoutUnset } from './unset'
import { mayChange, written } from './written'

export type Answer = { status: number; body: unknown }

/** A mail that this server has sent, reduced to the page and the secret of its link. */
export type SentMail = { to: string; page: 'signup' | 'reset-password'; secret: string }

const TABLE_OF_PATH: Readonly<Record<string, Table>> = {
  analysis: 'analyses',
  match: 'matches',
  player: 'players',
  team: 'teams',
  'user/admin': 'users',
}

/** The smallest file that counts as a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/**
 * A second server, written from the product document, which answers as little as the document allows: short ids, tokens without a user, no fields
 * without a value, nothing or a part of the record after a write, and everything to an agent who asks without `assignedTo`. It shares no code with
 * our server, so that tests notice a client that relies on details of ours.
 */
export class DocumentServer {
  readonly store = new Store()
  readonly sessions = new Sessions(this.store)
  readonly mails: SentMail[] = []
  /** Calls that the document does not have, in the order of arrival. */
  readonly undocumentedCalls: ArrivingCall[] = []
  /** How documented calls differed from the document. */
  readonly complaints: string[] = []

  /** Returns the answer to a call of the browser. */
  answer(arriving: ArrivingCall): Answer {
    const call = documentedCall(arriving)
    if (call === undefined) {
      this.undocumentedCalls.push(arriving)
      const isRefresh = arriving.path === '/v1/token/refresh'
      return { status: isRefresh ? 401 : 404, body: { message: 'No such call' } }
    }
    // A PUT may lack fields, because the answer before may have lacked them.
    this.complaints.push(...complaintsAbout(call, arriving).filter((text) => !/PUT .* lacks/.test(text)))
    const { status, body } = this.#answered(arriving, understood(call, arriving.body), false)
    return { status, body: withoutUnset(body) }
  }

  /** Returns the answer to a test that prepares data, with whole records and tokens. Signing up accepts `invitation`. */
  prepare(arriving: ArrivingCall): Answer {
    return this.#answered(arriving, arriving.body, true)
  }

  #answered({ method, path, authorization }: ArrivingCall, body: unknown, isWhole: boolean): Answer {
    try {
      const { pathname, searchParams } = new URL(path, 'http://server')
      const given = typeof body === 'object' && body !== null ? { ...body } : {}
      const answer = this.#perform({
        method,
        path: pathname.slice(4),
        authorization,
        given,
        searchParams,
        isWhole,
      })
      if (answer === undefined)
        return isWhole ? { status: 200, body: { success: true } } : { status: 204, body: undefined }
      return { status: 200, body: answer }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: { message: error.message } }
    }
  }

  #perform({ method, path, authorization, given, searchParams, isWhole }: Performed): unknown {
    if (path === 'login') return this.#login(given, isWhole)
    if (path === 'signup') return this.#signUp(given)
    if (method === 'POST' && path.startsWith('user/password/forgot')) return this.#resetPassword(path, given)
    if (path.startsWith('user/password')) throw new Refusal(404, 'Not found')
    const user = this.sessions.owner(authorization)
    if (path.startsWith('user/account')) return this.#account(method, path, user, given)
    const [, resource = '', rest] = /^(user\/admin|\w+)(?:\/(.+))?$/.exec(path) ?? []
    const table = TABLE_OF_PATH[resource]
    if (table === undefined) throw new Refusal(404, 'Not found')
    if (user.role === 'Agent' && table !== 'analyses') throw new Refusal(403, 'Not allowed')
    if (table === 'users' && user.role === 'Player') throw new Refusal(403, 'Not allowed')
    if (method !== 'GET') return this.#write({ method, table, id: rest, user, given, isWhole })
    if (rest === undefined) return this.#list(table, user, searchParams.get('assignedTo'))
    if (rest.endsWith('/pdf')) return this.#pdf(rest.slice(0, -4), user)
    const ofPlayer = (row: Row) => row.playerId === rest.replace('player/', '')
    return this.#analyses(user, null).filter(ofPlayer)
  }

  #login({ email, password }: Given, isWhole: boolean) {
    const user = this.store.users().find((one) => one.email === email && one.password === password)
    return user === undefined ? { success: false } : this.sessions.begin(user, { isWhole })
  }

  #signUp({ firstName, lastName, email, password, invitation }: Given) {
    const names = { firstName, lastName, password, status: 1 }
    try {
      const invited = typeof invitation === 'string' ? this.sessions.takeSecret(invitation) : null
      this.store.put(
        'users',
        invited === null ? { ...names, email, role: 'Agent' } : { ...invited, ...names },
      )
      return { success: true }
    } catch (error) {
      return { success: false, errorMessage: error instanceof Refusal ? error.message : 'Could not sign up' }
    }
  }

  #resetPassword(path: string, { email, password }: Given) {
    const secret = path.slice('user/password/forgot/'.length)
    if (secret === '') {
      const found = this.store.users().find((user) => user.email === email)
      if (found !== undefined) this.#mail(found, 'reset-password')
      return undefined
    }
    const user = this.sessions.takeSecret(secret)
    this.sessions.endAllOf(user.id)
    this.store.put('users', { ...user, password })
    return this.sessions.begin(user)
  }

  #mail(user: User, page: SentMail['page']): void {
    this.mails.push({ to: user.email, page, secret: this.sessions.newSecret(user.id) })
  }

  #account(method: string, path: string, user: User, { firstName, lastName }: Given) {
    if (method === 'GET') return shown(this.store, 'users', user)
    if (method === 'PUT') {
      this.store.put('users', { ...user, firstName, lastName })
      return undefined
    }
    if (!path.endsWith('confirm')) this.sessions.requestDeletion(user.id)
    else {
      this.sessions.confirmDeletion(user.id)
      this.store.remove('users', user.id)
    }
    return undefined
  }

  #analyses(user: User, assignedTo: string | null): Row[] {
    return this.store
      .all('analyses')
      .filter((row) => isReadable(user, row) || (user.role === 'Agent' && assignedTo === null))
      .filter((row) => assignedTo === null || isSharedWith(row, assignedTo))
      .map((row) => shown(this.store, 'analyses', row))
  }

  #list(table: Table, user: User, assignedTo: string | null) {
    if (table === 'analyses') return { analyses: this.#analyses(user, assignedTo) }
    const rows = this.store.all(table).map((row) => shown(this.store, table, row))
    if (table === 'matches') rows.sort((one, other) => String(other.date).localeCompare(String(one.date)))
    if (table === 'players') rows.sort((one, other) => String(one.name).localeCompare(String(other.name)))
    const isListed = ({ role }: Row) => user.role === 'Admin' || role !== 'Admin'
    return { [table]: table === 'users' ? rows.filter(isListed) : rows }
  }

  #pdf(id: string, user: User): Buffer {
    const analysis = this.store.get('analyses', id)
    if (!isReadable(user, analysis)) throw new Refusal(404, 'Not found')
    return PDF
  }

  #write({ method, table, id, user, given, isWhole }: Write): unknown {
    const stored = id === undefined ? null : this.store.get(table, id)
    if (stored !== null && !mayChange(user, table, stored, method)) throw new Refusal(403, 'Not allowed')
    if (method === 'DELETE') {
      this.store.remove(table, stored?.id ?? '')
      return undefined
    }
    if (table === 'matches' && stored !== null && given.version !== stored.version) {
      return { error: 'modified' }
    }
    const row = this.store.put(table, written(table, given, stored, user))
    if (table === 'users' && stored === null) this.#mail({ ...row, password: null } as User, 'signup')
    const record = shown(this.store, table, row)
    if (isWhole) return record
    return PROMISED.has(table) ? { id: record.id, publishedAt: record.publishedAt } : undefined
  }
}

type Given = Record<string, unknown>
type Performed = {
  method: string
  path: string
  authorization: string | null
  given: Given
  searchParams: URLSearchParams
  /** Whether a write is answered with the whole record. */
  isWhole: boolean
}
type Write = {
  method: string
  table: Table
  id: string | undefined
  user: User
  given: Given
  isWhole: boolean
}

/** The product document promises the record in the answer to these writes. This server returns some of its fields. */
const PROMISED: ReadonlySet<Table> = new Set(['analyses', 'teams', 'users'])
