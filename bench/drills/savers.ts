import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LIMITS } from '../../contract/fields'
import { RESOURCES } from '../../contract/paths'
import { type Answer, ask } from './ask'
import { expectAll } from './drill'

const TEAMS = RESOURCES.teams.path
const PAUSE_MS = 50

/** Users who keep creating teams and remember each one that the server acknowledged. */
export class Savers {
  readonly acknowledged = new Set<string>()
  /** All answers. Calls without an answer have none. */
  readonly answers: Answer[] = []
  readonly #server: { readonly url: string }
  readonly #token: string
  #isOver = false
  readonly #saving: Promise<unknown>

  constructor(server: { readonly url: string }, token: string, count: number) {
    this.#server = server
    this.#token = token
    this.#saving = Promise.all(Array.from({ length: count }, () => this.#save()))
  }

  /** The answers to refused writes. */
  get refused(): readonly Answer[] {
    return this.answers.filter(({ status }) => status !== 201)
  }

  /** Throws where a refusal does not say when to come back. */
  expectRefusalsForNow(): void {
    const other = this.refused.find(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter)
    if (other) throw new Error(`A save was answered ${other.status}, not 503 with Retry-After`)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#saving
  }

  /** Throws where a team that was acknowledged is not in the list. */
  async expectAllStored(): Promise<void> {
    expectAll(this.acknowledged, await storedTeams(this.#server.url, this.#token))
  }

  async #save(): Promise<void> {
    while (!this.#isOver) {
      const id = randomUUID()
      const saved = await ask(this.#server.url, TEAMS, {
        method: 'POST',
        token: this.#token,
        body: { id, name: `Team ${id}` },
      })
      if (saved.status === 201) this.acknowledged.add(id)
      else await delay(PAUSE_MS)
      if (saved.status > 0) this.answers.push(saved)
    }
  }
}

/** The ids of all teams that a server lists. */
export async function storedTeams(url: string, token: string): Promise<Set<string>> {
  const stored = new Set<string>()
  for (let page = 1, total = 1; stored.size < total; page += 1) {
    const path = `${TEAMS}?page=${page}&amount=${LIMITS.listAmount}&sort=name&order=ASC`
    const { status, body } = await ask(url, path, { token })
    if (status !== 200) throw new Error(`The list of teams is answered ${status}`)
    const list = body as { teams: { id: string }[]; total: number }
    total = list.teams.length === 0 ? 0 : list.total
    for (const { id } of list.teams) stored.add(id)
  }
  return stored
}
