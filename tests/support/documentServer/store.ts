export type Row = { id: string } & Record<string, unknown>

export const TABLES = ['analyses', 'matches', 'players', 'teams', 'users'] as const
export type Table = (typeof TABLES)[number]

/** A user of this server. */
export type User = Row & { role: string; email: string; password: string | null }

/** A refusal with its HTTP status. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The records of a server that was written from the product document alone, without code of `server/` or `contract/`. */
export class Store {
  readonly #rows: Record<Table, Row[]> = { analyses: [], matches: [], players: [], teams: [], users: [] }
  #count = 0

  newId(): string {
    this.#count += 1
    return String(this.#count)
  }

  all(table: Table): readonly Row[] {
    return this.#rows[table]
  }

  find(table: Table, id: unknown): Row | undefined {
    return this.#rows[table].find((row) => row.id === id)
  }

  get(table: Table, id: unknown): Row {
    const row = this.find(table, id)
    if (row === undefined) throw new Refusal(404, 'Not found')
    return row
  }

  users(): readonly User[] {
    return this.#rows.users as User[]
  }

  /** Stores a record, with a new id if it has none. Replaces the record with the same id. */
  put(table: Table, row: Record<string, unknown>): Row {
    this.#check(table, row)
    const stored: Row = { ...row, id: typeof row.id === 'string' ? row.id : this.newId() }
    const index = this.#rows[table].findIndex(({ id }) => id === stored.id)
    if (index < 0) this.#rows[table].push(stored)
    else this.#rows[table][index] = stored
    return stored
  }

  remove(table: Table, id: string): void {
    const references = REFERENCES[table].flatMap(([from, field, word]) => {
      const count = this.#rows[from].filter((row) => row[field] === id).length
      return count === 0 ? [] : [`${count} ${word}`]
    })
    const [first] = references
    const singular = table.replace(/(ch)?e?s$/, '$1')
    if (first !== undefined) throw new Refusal(409, `${first} refers to this ${singular}.`)
    if (table === 'users' && this.#isLastAdmin(id)) throw new Refusal(409, 'This is the last administrator.')
    this.#rows[table] = this.#rows[table].filter((row) => row.id !== id)
  }

  #isLastAdmin(id: unknown): boolean {
    const admins = this.users().filter(({ role }) => role === 'Admin')
    return admins.length === 1 && admins[0]?.id === id
  }

  #check(table: Table, row: Record<string, unknown>): void {
    const isTaken = (field: string) =>
      this.#rows[table].some((other) => other.id !== row.id && folded(other[field]) === folded(row[field]))
    if (table === 'teams' && isTaken('name')) throw new Refusal(409, 'There is a team of this name.')
    if (table === 'users' && isTaken('email')) throw new Refusal(409, 'This email is already in use.')
    if (table === 'users' && row.role !== 'Admin' && this.#isLastAdmin(row.id)) {
      throw new Refusal(409, 'This is the last administrator.')
    }
  }
}

const folded = (value: unknown) => String(value).trim().toLowerCase()

type Reference = readonly [from: Table, field: string, word: string]

/** The references that keep a record of each table from being deleted. */
const REFERENCES: Record<Table, readonly Reference[]> = {
  analyses: [],
  matches: [['analyses', 'matchId', 'analysis']],
  players: [['analyses', 'playerId', 'analysis']],
  teams: [
    ['matches', 'homeTeamId', 'match'],
    ['matches', 'awayTeamId', 'match'],
    ['players', 'teamId', 'player'],
  ],
  users: [],
}
