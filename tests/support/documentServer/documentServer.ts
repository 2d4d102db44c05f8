import {
  type ArrivingCall,
  complaintsAbout,
  type DocumentedCall,
  documentedCall,
  understood,
} from '../documentedCalls'
import { Sessions } from './sessions'
import { isReadable, isSharedWith, shown } from './shown'
import { Refusal, type Row, Store, type Table, type User } from './store'
import { withUnset } from './unset'
import { VARIANTS, type Variant } from './variants'
import { mayChange, written } from './written'

export type Answer = { status: number; body: unknown }

/** A mail that this server has sent: only the link's page and its secret matter. */
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
 * A second server, written from the product document alone and as ungenerous as its variant says. It shares nothing with
 * ours, so that the client cannot take for granted what only ours does.
 */
export class DocumentServer {
  readonly store: Store
  readonly sessions: Sessions
  readonly mails: SentMail[] = []
  /** Calls that are none of the document's, in the order of arrival. */
  readonly undocumentedCalls: ArrivingCall[] = []
  /** What was not as the document shows it in calls that are. */
  readonly complaints: string[] = []
  readonly #variant: Variant

  constructor(variant: Variant) {
    this.#variant = variant
    this.store = new Store(variant.ids)
    this.sessions = new Sessions(this.store)
  }

  /** What the browser is answered. */
  answer(arriving: ArrivingCall): Answer {
    const call = documentedCall(arriving)
    if (call === undefined) {
      this.undocumentedCalls.push(arriving)
      const isRefresh = arriving.path === '/v1/token/refresh'
      return { status: isRefresh ? this.#variant.refresh : 404, body: { message: 'No such call' } }
    }
    this.complaints.push(...this.#complaints(call, arriving))
    return this.#answered(arriving, understood(call, arriving.body), this.#variant)
  }

  /** What tests are answered who prepare something: always the whole record, and `invitation` is understood at signing up. */
  prepare(arriving: ArrivingCall): Answer {
    return this.#answered(arriving, arriving.body, VARIANTS.generous)
  }

  #complaints(call: DocumentedCall, arriving: ArrivingCall): string[] {
    const complaints = complaintsAbout(call, arriving)
    // What was left out of an answer cannot be expected in the next call.
    return this.#variant.unset === 'absent'
      ? complaints.filter((text) => !/PUT .* lacks/.test(text))
      : complaints
  }

  #answered({ method, path, authorization }: ArrivingCall, body: unknown, variant: Variant): Answer {
    try {
      const { pathname, searchParams } = new URL(path, 'http://server')
      const given = typeof body === 'object' && body !== null ? { ...body } : {}
      const answer = this.#perform({
        method,
        path: pathname.slice(4),
        authorization,
        given,
        searchParams,
        variant,
      })
      return {
        status: answer === undefined ? 204 : 200,
        body: withUnset(variant, answer),
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: { message: error.message } }
    }
  }

  #perform({ method, path, authorization, given, searchParams, variant }: Performed): unknown {
    if (path === 'login') return this.#login(given, variant)
    if (path === 'signup') return this.#signUp(given)
    if (method === 'POST' && path.startsWith('user/password/forgot'))
      return this.#resetPassword(path, given, variant)
    if (path.startsWith('user/password')) throw new Refusal(404, 'Not found')
    const user = this.sessions.owner(authorization)
    if (path.startsWith('user/account')) return this.#account(method, path, user, given, variant)
    const [, resource = '', rest] = /^(user\/admin|\w+)(?:\/(.+))?$/.exec(path) ?? []
    const table = TABLE_OF_PATH[resource]
    if (table === undefined) throw new Refusal(404, 'Not found')
    if (user.role === 'Agent' && table !== 'analyses') throw new Refusal(403, 'Not allowed')
    if (table === 'users' && user.role === 'Player') throw new Refusal(403, 'Not allowed')
    if (method !== 'GET') return this.#write({ method, table, id: rest, user, given, variant })
    if (rest === undefined) return this.#list(table, user, searchParams.get('assignedTo'), variant)
    if (rest.endsWith('/pdf')) return this.#pdf(rest.slice(0, -4), user)
    const ofPlayer = (row: Row) => row.playerId === rest.replace('player/', '')
    return this.#analyses(user, null, variant).filter(ofPlayer)
  }

  #login({ email, password }: Given, variant: Variant) {
    const user = this.store.users().find((one) => one.email === email && one.password === password)
    return user === undefined ? { success: false } : this.sessions.begin(user, variant.claims)
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

  #resetPassword(path: string, { email, password }: Given, variant: Variant) {
    const secret = path.slice('user/password/forgot/'.length)
    if (secret === '') {
      const found = this.store.users().find((user) => user.email === email)
      if (found !== undefined) this.#mail(found, 'reset-password')
      return undefined
    }
    const user = this.sessions.takeSecret(secret)
    this.sessions.endAllOf(user.id)
    this.store.put('users', { ...user, password })
    return this.sessions.begin(user, variant.claims)
  }

  #mail(user: User, page: SentMail['page']): void {
    this.mails.push({ to: user.email, page, secret: this.sessions.newSecret(user.id) })
  }

  #account(method: string, path: string, user: User, { firstName, lastName }: Given, variant: Variant) {
    if (method === 'GET') return shown(this.store, 'users', user)
    if (method === 'PUT') {
      this.store.put('users', { ...user, firstName, lastName })
      return writtenAnswer(variant, shown(this.store, 'users', user))
    }
    if (!path.endsWith('confirm')) this.sessions.requestDeletion(user.id)
    else {
      this.sessions.confirmDeletion(user.id)
      this.store.remove('users', user.id)
    }
    return writtenAnswer(variant, { success: true })
  }

  #analyses(user: User, assignedTo: string | null, { agentsList }: Variant): Row[] {
    return this.store
      .all('analyses')
      .filter((row) => isReadable(user, row, assignedTo === null ? agentsList : 'narrowed'))
      .filter((row) => assignedTo === null || isSharedWith(row, assignedTo))
      .map((row) => shown(this.store, 'analyses', row))
  }

  #list(table: Table, user: User, assignedTo: string | null, variant: Variant) {
    if (table === 'analyses') return { analyses: this.#analyses(user, assignedTo, variant) }
    const rows = this.store.all(table).map((row) => shown(this.store, table, row))
    if (table === 'matches') rows.sort((one, other) => String(other.date).localeCompare(String(one.date)))
    if (table === 'players') rows.sort((one, other) => String(one.name).localeCompare(String(other.name)))
    const isListed = ({ role }: Row) => user.role === 'Admin' || role !== 'Admin'
    return { [table]: table === 'users' ? rows.filter(isListed) : rows }
  }

  #pdf(id: string, user: User): Buffer {
    const analysis = this.store.get('analyses', id)
    if (!isReadable(user, analysis, 'narrowed')) throw new Refusal(404, 'Not found')
    return PDF
  }

  #write({ method, table, id, user, given, variant }: Write): unknown {
    const stored = id === undefined ? null : this.store.get(table, id)
    if (stored !== null && !mayChange(user, table, stored, method)) throw new Refusal(403, 'Not allowed')
    if (method === 'DELETE') {
      this.store.remove(table, stored?.id ?? '')
      return writtenAnswer(variant, { success: true })
    }
    if (table === 'matches' && stored !== null && given.version !== stored.version) {
      const error = variant.conflict
      return variant.writes === 'record' ? { error, match: shown(this.store, table, stored) } : { error }
    }
    const row = this.store.put(table, written(table, given, stored, user))
    if (table === 'users' && stored === null) this.#mail({ ...row, password: null } as User, 'signup')
    const record = shown(this.store, table, row)
    return PROMISED.has(table) ? promisedAnswer(variant, record) : writtenAnswer(variant, record)
  }
}

type Given = Record<string, unknown>
type Performed = {
  method: string
  path: string
  authorization: string | null
  given: Given
  searchParams: URLSearchParams
  variant: Variant
}
type Write = {
  method: string
  table: Table
  id: string | undefined
  user: User
  given: Given
  variant: Variant
}

/** Of these the document promises the record as the answer to a write. */
const PROMISED: ReadonlySet<Table> = new Set(['analyses', 'teams', 'users'])

/** What is answered where the document shows nothing. */
function writtenAnswer({ writes }: Variant, record: object): unknown {
  if (writes === 'record') return record
  return writes === 'part' ? { success: true } : undefined
}

const promisedAnswer = ({ writes }: Variant, record: Row): unknown =>
  writes === 'part' ? { id: record.id, publishedAt: record.publishedAt } : record
