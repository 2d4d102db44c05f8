import { eq } from 'drizzle-orm'
import type { ErrorBody } from '../../../contract/errors'
import { matchInputSchema } from '../../../contract/match'
import { type BulkResource, isBulkResource } from '../../../contract/paths'
import { playerInputSchema } from '../../../contract/player'
import { teamInputSchema } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { type PlannedTeam, type StoredItem, teams } from '../../database/schema'
import { isAboutValues } from '../../database/violations'
import { Failure } from '../../failure'
import { LABELS } from '../../history/recorded'
import { errorAnswer } from '../../http/errorHandler'
import type { Creation } from '../bulkCreation'
import { createJudged, type ManyCreator } from '../createJudged'
import { erased, erasedAmong } from '../erasures/refuseErased'
import { createMatches } from '../matches/createMatches'
import { createPlayers } from '../players/createPlayers'
import type { State } from '../recordServices'
import { createTeams } from '../teams/createTeams'
import { HAND_OVER_RECORDS, handOvers } from '../users/handOver.service'
import type { Written } from './importRuns.repository'
import { type UpdateCall, writeUpdate } from './writeUpdate'

type RowItem = Exclude<StoredItem, { call: 'team' }>

type Writing = Omit<UpdateCall, 'item'> & {
  items: readonly StoredItem[]
  /** The teams of earlier chunks that were not created as planned, by their planned ids. */
  teams: Readonly<Record<string, PlannedTeam>>
}

/** Creates records with the code of the bulk call. */
const manyOf =
  <Row, Input>(creator: ManyCreator<Row, Input>) =>
  (call: Omit<Parameters<typeof createJudged<Row, Input>>[1], 'records'>, records: readonly unknown[]) =>
    createJudged(creator, { ...call, records }) as Promise<Creation<object>[]>

const CREATE_MANY = {
  matches: manyOf({ resource: 'matches', body: matchInputSchema, createMany: createMatches }),
  players: manyOf({ resource: 'players', body: playerInputSchema, createMany: createPlayers }),
  teams: manyOf({ resource: 'teams', body: teamInputSchema, createMany: createTeams }),
} satisfies Record<BulkResource, unknown>

/** Writes a chunk of an import, teams first. Returns the counts and the refused rows. */
export async function writeItems(writing: Writing): Promise<Written & Pick<Writing, 'teams'>> {
  const { items, teams: _teams, ...call } = writing
  const { orm, actor, batch, resource } = call
  const made = await createTeamsFor(writing)
  const planned = { ...writing.teams, ...made.teams }
  const written: Written = {
    created: made.created,
    createdTeams: resource === 'teams' ? 0 : made.created,
    changed: 0,
    unchanged: 0,
    refused: [],
  }
  const refuse = async (item: RowItem, error: unknown) => {
    const refusal = { row: item.row, error: refusalOf(error) }
    written.refused.push({ ...refusal, title: item.title || (await titleOf(writing, item)) })
  }

  const isErased = await erasedAmong(orm, resource, items)
  const ready: RowItem[] = []
  for (const item of items) {
    if (item.call === 'team') continue
    if (isErased(item)) {
      // Without the title, which may be the name that was erased.
      written.refused.push({ row: item.row, title: '', error: refusalOf(erased()) })
      continue
    }
    const resolved = withTeams(item, planned)
    if ('error' in resolved) written.refused.push({ row: item.row, title: item.title, error: resolved.error })
    else ready.push(resolved)
  }
  const creates = ready.filter((item) => item.call === 'create')
  const records = creates.map(({ record }) => record)
  const creations =
    records.length > 0 && isBulkResource(resource)
      ? await CREATE_MANY[resource]({ orm, actor, batch }, records)
      : await createEach(call, records)
  for (const [place, item] of creates.entries()) {
    const creation = creations[place]
    if (creation === undefined || 'error' in creation) await refuse(item, creation?.error)
    else written[creation.created ? 'created' : 'unchanged'] += 1
  }
  for (const item of ready) {
    if (item.call === 'create') continue
    const writing = item.call === 'handOver' ? handOverPart(call, item) : writeUpdate({ ...call, item })
    await writing.then(
      (outcome) => {
        if (outcome !== undefined) written[outcome] += 1
      },
      (error) => refuse(item, error),
    )
  }
  return { ...written, teams: planned }
}

/** Creates records without a bulk call: users. */
async function createEach(
  { services, resource, ...call }: Omit<Writing, 'items' | 'teams'>,
  records: readonly State[],
) {
  const creations: Creation<object>[] = []
  for (const state of records)
    creations.push(await services[resource].create({ ...call, state }).catch((error) => ({ error })))
  return creations
}

/** Counts the rows of items, and of work that is handed over the records. */
export const countSteps = (items: readonly StoredItem[]): number =>
  items.reduce((sum, item) => {
    if (item.call === 'handOver') return sum + item.amount
    return item.call === 'team' ? sum : sum + 1
  }, 0)

/** Hands over a part of a user's work. The first part counts for all of it. */
async function handOverPart(
  { orm, actor, batch }: Pick<Writing, 'orm' | 'actor' | 'batch'>,
  { id, to, isFirst }: Extract<StoredItem, { call: 'handOver' }>,
): Promise<'changed' | 'unchanged' | undefined> {
  const part = { batch, isRecorded: isFirst, limit: HAND_OVER_RECORDS }
  const moved = await handOvers.carryOut({ orm, actor, id, to, ...part })
  if (!isFirst) return undefined
  return Object.values(moved).some((count) => count > 0) ? 'changed' : 'unchanged'
}

/** Creates the teams among the items. A stored team that has got the name of a planned team takes its place. */
async function createTeamsFor({ orm, actor, batch, items }: Writing) {
  const wanted = items.filter((item) => item.call === 'team')
  const records = wanted.map(({ record }) => record)
  const creations = records.length === 0 ? [] : await CREATE_MANY.teams({ orm, actor, batch }, records)
  const deviating: Record<string, PlannedTeam> = {}
  let created = 0
  for (const [place, { record }] of wanted.entries()) {
    const creation = creations[place]
    if (creation !== undefined && 'created' in creation) {
      if (creation.created) created += 1
      continue
    }
    const error = refusalOf(creation?.error)
    const [same] = await findTeamNamed(orm, String(record.name))
    deviating[String(record.id)] = same ?? { error: { message: error.message, code: error.code } }
  }
  return { created, teams: deviating }
}

const findTeamNamed = (orm: Executor, name: string) =>
  orm
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.nameKey, nameKey(name)))

/** Returns the label of a record whose row has no title; its id if the author may not read it. */
async function titleOf({ services, resource, ...call }: Writing, item: RowItem): Promise<string> {
  if (item.call === 'create') return ''
  const { id } = item
  const label: (record: never) => string = LABELS[resource]
  const record = await services[resource].read({ ...call, id }).catch(() => undefined)
  return record === undefined ? id : label(record as never)
}

/** Returns the error that a call for the row would return. Rethrows errors that do not concern the row, for another attempt. */
function refusalOf(error: unknown): ErrorBody {
  const { status, body } = errorAnswer(error)
  const isOfRow = (error instanceof Failure || isAboutValues(error)) && status < 500 && status !== 429
  if (!isOfRow) throw error
  return body
}

/** Returns the item with the stored teams in place of the planned ones, or why a team is missing. */
function withTeams(
  item: RowItem,
  planned: Readonly<Record<string, PlannedTeam>>,
): RowItem | Extract<PlannedTeam, { error: unknown }> {
  if (Object.keys(planned).length === 0 || item.call === 'lineups' || item.call === 'handOver') return item
  const said = item.call === 'create' ? item.record : item.changes
  const resolved: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(said)) {
    const team = typeof value === 'string' && Object.hasOwn(planned, value) ? planned[value] : undefined
    if (team !== undefined && 'error' in team) return team
    resolved[field] = team?.id ?? value
  }
  return item.call === 'create' ? { ...item, record: resolved } : { ...item, changes: resolved }
}
