/**
 * The calls of the product document, section 7, and the fields of the product document, section 3. They are written by hand, not derived from
 * contract/, so that tests also check the contract against them. Tests reduce our own server to them.
 */

/** What an answer or a payload may contain: anything, some keys, or a list of one shape. */
type Shape = 'anything' | { readonly [key: string]: Shape } | readonly [Shape]

const keys = <Key extends string>(...names: Key[]) =>
  Object.fromEntries(names.map((name) => [name, 'anything'])) as Record<Key, 'anything'>

const TEAM = keys('id', 'name')

const NOTE = keys('id', 'shirtNo', 'position', 'notes', 'analysisId', 'level')

const MATCH = {
  ...keys('id', 'date', 'homeTeamId', 'homeScore', 'awayTeamId', 'awayScore', 'media', 'comments', 'version'),
  ...keys('creator'),
  homeTeam: TEAM,
  awayTeam: TEAM,
  homeNotes: [NOTE],
  awayNotes: [NOTE],
} as const

const PLAYER = {
  ...keys('id', 'profileImage', 'name', 'scouter', 'position', 'height', 'weight', 'notes', 'birthDate'),
  ...keys('teamId', 'playerPriority', 'foot'),
  team: TEAM,
} as const

const RATING = keys('score', 'note')
const ratings = (...items: string[]) => Object.fromEntries(items.map((item) => [item, RATING]))

const ANALYSIS = {
  ...keys('id', 'matchId', 'playerId', 'conclusion', 'media', 'scouter', 'scout', 'publishedAt', 'createdAt'),
  ...keys('accessUserIds', 'level', 'shirtNo', 'position'),
  match: MATCH,
  player: PLAYER,
  technical: ratings('firstTouch', 'finishing', 'ballManipulate', 'dribbling', 'heading', 'pass'),
  physical: ratings('strength', 'acceleration', 'topSpeed', 'aerialChallenges'),
  psychology: ratings('commitment', 'bravery'),
  mentality: ratings('resilience', 'winnerMentality'),
  teamPossession: ratings('decisions', 'vision'),
  offTheBall: ratings('defensiveActions', 'oneVsOne'),
} as const

const USER = keys('id', 'firstName', 'lastName', 'email', 'role', 'status')

const TOKENS = keys('success', 'accessToken', 'refreshToken')

/** The fields of the product document, section 3. */
export const DOCUMENTED_FIELDS = { ANALYSIS, MATCH, NOTE, PLAYER, TEAM, USER } as const

export type DocumentedCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts in braces match any text. */
  readonly path: string
  /** Whether the call is made without a session. */
  readonly isPublic?: true
  /** The exact query; a call may add `optionalQuery`. */
  readonly query?: Readonly<Record<string, string>>
  readonly optionalQuery?: string
  /** The fields that the server reads of the body. It ignores all others. */
  readonly payload?: Shape
  /** The fields that the body must have. */
  readonly required?: readonly string[]
  /** The documented fields of the answer; missing if the answer is empty. */
  readonly answer?: Shape | 'binary'
}

const wholeList = { page: '1', amount: '2000' }
const SIGNED_UP = keys('success', 'errorMessage')
const open = (path: string) => ({ method: 'POST', path, isPublic: true }) as const

/** Describes a body of this shape. The fields in `required` are mandatory, by default all. */
const sent = (payload: Exclude<Shape, string>, ...required: string[]) => ({
  payload,
  required: required.length > 0 ? required : Object.keys(payload),
})

/** The table of the product document, section 7, row by row. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  { ...open('/v1/login'), ...sent(keys('email', 'password')), answer: TOKENS },
  { ...open('/v1/signup'), ...sent(keys('firstName', 'lastName', 'email', 'password')), answer: SIGNED_UP },
  { ...open('/v1/user/password/forgot'), ...sent(keys('email')) },
  { ...open('/v1/user/password/forgot/{token}'), ...sent(keys('password')), answer: TOKENS },
  {
    method: 'GET',
    path: '/v1/analysis',
    query: wholeList,
    optionalQuery: 'assignedTo',
    answer: { analyses: [ANALYSIS] },
  },
  { method: 'GET', path: '/v1/analysis/player/{playerId}', answer: [ANALYSIS] },
  { method: 'GET', path: '/v1/analysis/{id}/pdf', answer: 'binary' },
  { method: 'POST', path: '/v1/analysis', ...sent(ANALYSIS, 'matchId', 'playerId'), answer: ANALYSIS },
  { method: 'PUT', path: '/v1/analysis/{id}', ...sent(ANALYSIS), answer: ANALYSIS },
  { method: 'DELETE', path: '/v1/analysis/{id}' },
  { method: 'GET', path: '/v1/match', query: wholeList, answer: { matches: [MATCH] } },
  { method: 'POST', path: '/v1/match', ...sent(MATCH, 'date', 'homeTeamId', 'awayTeamId') },
  { method: 'PUT', path: '/v1/match/{id}', ...sent(MATCH), answer: keys('error') },
  { method: 'DELETE', path: '/v1/match/{id}' },
  { method: 'GET', path: '/v1/player', query: wholeList, answer: { players: [PLAYER] } },
  { method: 'POST', path: '/v1/player', ...sent(PLAYER, 'name') },
  { method: 'PUT', path: '/v1/player/{id}', ...sent(PLAYER) },
  { method: 'DELETE', path: '/v1/player/{id}' },
  { method: 'GET', path: '/v1/team', query: wholeList, answer: { teams: [TEAM] } },
  { method: 'POST', path: '/v1/team', ...sent(TEAM, 'name'), answer: TEAM },
  { method: 'PUT', path: '/v1/team/{id}', ...sent(TEAM), answer: TEAM },
  { method: 'DELETE', path: '/v1/team/{id}' },
  { method: 'GET', path: '/v1/user/admin', query: wholeList, answer: { users: [USER] } },
  {
    method: 'POST',
    path: '/v1/user/admin',
    ...sent(USER, 'firstName', 'lastName', 'email', 'role'),
    answer: USER,
  },
  { method: 'PUT', path: '/v1/user/admin/{id}', ...sent(USER), answer: USER },
  { method: 'DELETE', path: '/v1/user/admin/{id}' },
  { method: 'GET', path: '/v1/user/account', answer: USER },
  { method: 'PUT', path: '/v1/user/account', ...sent(keys('firstName', 'lastName')) },
  { method: 'DELETE', path: '/v1/user/account' },
  { method: 'DELETE', path: '/v1/user/account/confirm' },
]

/** An arriving call. `path` includes the query. */
export type ArrivingCall = {
  method: string
  path: string
  authorization: string | null
  body: unknown
}

/** Returns the table's row for a call; undefined if the document has none. */
export function documentedCall({ method, path }: Pick<ArrivingCall, 'method' | 'path'>) {
  const { pathname, searchParams } = new URL(path, 'http://server')
  return DOCUMENTED_CALLS.find(
    (call) => call.method === method && isPath(call.path, pathname) && isQuery(call, searchParams),
  )
}

function isPath(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  )
}

function isQuery({ query = {}, optionalQuery }: DocumentedCall, asked: URLSearchParams): boolean {
  const rest = [...asked.keys()].filter((name) => !(name in query) && name !== optionalQuery)
  return rest.length === 0 && Object.entries(query).every(([name, value]) => asked.get(name) === value)
}

/** Returns how a call differs from the document; empty if it does not. */
export function complaintsAbout(call: DocumentedCall, { authorization, body }: ArrivingCall): string[] {
  const name = `${call.method} ${call.path}`
  const given = typeof body === 'object' && body !== null ? body : {}
  const complaints = (call.required ?? [])
    .filter((key) => !(key in given))
    .map((key) => `${name}: the body lacks ${key}`)
  if (call.payload === undefined && body !== undefined) complaints.push(`${name}: has a body`)
  const isBearer = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization ?? '')
  if (authorization === null ? !call.isPublic : !isBearer) {
    complaints.push(`${name}: its Authorization header is ${authorization ?? 'missing'}`)
  }
  return complaints
}

/** Returns the documented part of a call's body; undefined if the document has no body. */
export function understood({ payload }: DocumentedCall, body: unknown): unknown {
  return payload === undefined ? undefined : shaped(payload, body)
}

/** Returns the documented part of our server's `body`; undefined for an empty or binary answer. */
export function documentedAnswer({ answer }: DocumentedCall, status: number, body: unknown): unknown {
  if (status >= 400) return shaped(keys('message'), body)
  if (answer === undefined || answer === 'binary') return undefined
  const shown = shaped(answer, body)
  return isEmpty(shown) ? undefined : shown
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

/** Returns a value without the keys that the shape lacks. */
function shaped(shape: Shape, value: unknown): unknown {
  if (shape === 'anything' || typeof value !== 'object' || value === null) return value
  if (isListShape(shape)) return Array.isArray(value) ? value.map((one) => shaped(shape[0], one)) : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const known = shape[key]
      return known === undefined ? [] : [[key, shaped(known, part)]]
    }),
  )
}

/** Calls outside the document that the client may try, because it works without their answers. Every other call outside the document is a defect. */
const TRIED: readonly { method: string; path: string }[] = [
  { method: 'POST', path: '/v1/token/refresh' },
  { method: 'POST', path: '/v1/logout' },
  { method: 'GET', path: '/v1/invitation/{id}' },
  { method: 'POST', path: '/v1/user/admin/{id}/invitation' },
  { method: 'POST', path: '/v1/media' },
  { method: 'GET', path: '/v1/media/{id}' },
  { method: 'GET', path: '/v1/user/account/session' },
  { method: 'GET', path: '/v1/user/admin/{id}/session' },
  { method: 'GET', path: '/v1/user/account/second-factor' },
  { method: 'GET', path: '/v1/user/admin/{id}/second-factor' },
  { method: 'POST', path: '/v1/client-errors' },
  { method: 'GET', path: '/legal/{file}' },
]

/** Returns whether the client may try this call on a server that does not know it. */
export function mayBeTried({ method, path }: Pick<ArrivingCall, 'method' | 'path'>): boolean {
  const { pathname } = new URL(path, 'http://server')
  return TRIED.some((call) => call.method === method && isPath(call.path, pathname))
}
