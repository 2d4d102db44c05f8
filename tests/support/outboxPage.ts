import { beforeEach, vi } from 'vitest'
import { PATHS, RESOURCES, type RecordedResource } from '../../contract/paths'
import type { Player } from '../../contract/player'
import { noteAnswer } from '../../src/authProvider/answering'
import { startSession } from '../../src/authProvider/session'
import type { AppDataProvider } from '../../src/dataProvider'
import { buildTestApp, type TestApp } from './app'
import { wholeList } from './dataCalls'
import { aDataProvider } from './dataProvider'
import { keepOnDevice } from './deviceStorage'
import { aPlayer } from './factories'
import { type Persona, persona } from './personas'
import { reportingPage } from './reportingPage'
import { type Asked, json, linkServer, type ServerLink } from './serverFetch'
import { addressInForm, SMALL_PNG } from './uploads'
import { waitingIn } from './waitingEntries'

type Row = { id: string }

/** A scout's page with its outbox, and the server behind it. */
export class OutboxPage {
  server!: TestApp
  link!: ServerLink
  scout!: Persona
  provider!: AppDataProvider

  /** Starts with an empty server and an empty device. */
  async open({ isOwnServer = false }: Options): Promise<void> {
    vi.restoreAllMocks()
    if (isOwnServer) reportingPage()
    this.server = await buildTestApp()
    this.scout = await persona(this.server, 'Scout')
    startSession(this.scout)
    this.link = linkServer(this.server.app)
    await this.reopen()
    noteAnswer()
  }

  /** Creates a player, and loads it into the page's list. */
  async listedPlayer(): Promise<Player> {
    const player = await aPlayer(this.server, this.scout, { name: 'Ada' })
    await this.list('players')
    return player
  }

  /** Changes a player on the server, as another user does. */
  async changeElsewhere(player: Player, changes: Partial<Player>): Promise<void> {
    await this.scout.call('PUT', PATHS.record('players', player.id), { ...player, ...changes })
  }

  /** Opens the page again, as after the browser was killed. */
  async reopen(): Promise<void> {
    this.provider = aDataProvider()
    await this.provider.outbox.ready
  }

  get entries() {
    return this.provider.outbox.entries
  }

  /** Each queued entry as "update players: refused". */
  get waiting(): string[] {
    return waitingIn(this.provider)
  }

  async send(times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.provider.sender.send()
  }

  async create<Made = Row>(resource: RecordedResource, data: object): Promise<Made> {
    return (await this.provider.create(resource, { data })).data as Made
  }

  async change<Changed extends Row>(
    resource: RecordedResource,
    row: Changed,
    changes: Partial<Changed>,
  ): Promise<Changed> {
    const data = { ...row, ...changes }
    return (await this.provider.update(resource, { id: row.id, data, previousData: row })).data as Changed
  }

  async remove(resource: RecordedResource, row: Row): Promise<void> {
    await this.provider.delete(resource, { id: row.id, previousData: row })
  }

  async discardFirst(): Promise<void> {
    const [entry] = this.entries
    if (entry === undefined) throw new Error('The outbox is empty')
    await this.provider.outbox.discard(entry)
  }

  /** Chooses a file in a form, and returns its address, which is temporary if the form does not wait for the upload. */
  choosePicture(content: BlobPart = SMALL_PNG, type = 'image/png'): Promise<string> {
    return addressInForm(this.provider.uploads, new File([content], 'goal.png', { type }))
  }

  /** Returns the rows of a list, as the page shows them. */
  async list<Listed = Row>(resource: RecordedResource): Promise<Listed[]> {
    return (await this.provider.getList(resource, wholeList)).data as Listed[]
  }

  /** Runs work while each call fails, though the browser seems online: a write is tried once. */
  async unanswered<Result>(work: () => Promise<Result>): Promise<Result> {
    this.link.offline = true
    const result = await work()
    this.link.offline = false
    return result
  }

  /** Runs work while the browser knows that there is no network: no write is tried. */
  async offline<Result>(work: () => Promise<Result>): Promise<Result> {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const result = await work()
    onLine.mockRestore()
    return result
  }

  /** Runs work while the server stores writes but its answers are lost. */
  async withAnswersLost<Result>(work: () => Promise<Result>): Promise<Result> {
    this.link.loseAnswers = true
    const result = await work()
    this.link.loseAnswers = false
    return result
  }

  /** Refuses calls with this method with 403 until `answerAll`. */
  refuse(wanted: string): void {
    this.link.intercept = ({ method }) =>
      method === wanted
        ? json({ message: 'You are not allowed to do this', code: 'forbidden' }, 403)
        : undefined
  }

  answerAll(): void {
    this.link.intercept = () => undefined
  }

  /** Answers the first matching call. The others are answered as before. */
  answerOnce(isWanted: (asked: Asked) => boolean, answer: () => Response | Promise<Response>): void {
    const { intercept } = this.link
    let isDone = false
    this.link.intercept = (asked) => {
      if (isDone || !isWanted(asked)) return intercept(asked)
      isDone = true
      return answer()
    }
  }

  /** Returns the server's answer to a GET of the scout. */
  async stored<Body>(path: string): Promise<Body> {
    return (await this.scout.call<Body>('GET', path)).body
  }

  /** Returns a record as stored on the server. */
  record<Body>(resource: RecordedResource, { id }: Row): Promise<Body> {
    return this.stored(`${RESOURCES[resource].path}/${id}`)
  }

  /** Returns the number of records of a resource on the server. */
  async total(resource: RecordedResource): Promise<number> {
    return (await this.stored<{ total: number }>(`${RESOURCES[resource].path}?page=1&amount=1`)).total
  }

  /** Returns the status of the server's answer to a GET. */
  async statusOf(path: string | null): Promise<number> {
    return (await this.scout.call('GET', String(path))).status
  }
}

type Options = { isOwnServer?: boolean }

/** Gives each test of the file a page with an empty outbox. `isOwnServer` tells the page that the server is ours. */
export function outboxPage(options: Options = {}): OutboxPage {
  keepOnDevice()
  const page = new OutboxPage()
  beforeEach(() => page.open(options))
  return page
}

/** Rejects like `fetch` without a network. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
