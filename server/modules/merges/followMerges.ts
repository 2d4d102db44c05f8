import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { MERGEABLE, type Mergeable } from '../../../contract/merge'
import type { RecordedResource } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { isRestoring } from '../../history/writeContext'
import { failureOf } from '../../http/validation'
import type { CreateCall, Created, RecordService } from '../recordService'
import { MERGE_KINDS } from './mergeable'

/** Names of input fields that hold ids, with the resource that they refer to. */
const REFERENCE_FIELDS: ReadonlyMap<string, Mergeable> = new Map([
  ['playerId', 'players'],
  ['playerIds', 'players'],
  ['teamId', 'teams'],
  ['homeTeamId', 'teams'],
  ['awayTeamId', 'teams'],
  ['matchId', 'matches'],
])

/** Returns the id of the record that this one was merged into; undefined where it was not merged. */
export async function findKeptId(
  executor: Executor,
  resource: RecordedResource,
  id: string,
): Promise<string | undefined> {
  const kind = MERGEABLE.find((mergeable) => mergeable === resource)
  return kind && (await findKeptIds(executor, kind, [id])).get(id)
}

/**
 * Writes an input. Where it refers to merged records, writes it once more with references to the kept ones (decision record 0012):
 * a report may have been written offline before the merge. Only a failed write costs the additional queries.
 */
export async function followMerges<Input, Call extends { orm: Executor; input: Input }, Answer>(
  call: Call,
  schema: z.ZodMiniType<Input>,
  write: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write(call)
  } catch (error) {
    if (!refersToUnknown(error)) throw error
    const followed = await withKeptIds(call.orm, call.input)
    if (followed === undefined) throw error
    // A line-up may now have a player twice, and a match the same team on both sides.
    const judged = schema.safeParse(followed)
    if (!judged.success) throw failureOf(judged.error, 'body')
    return write({ ...call, input: judged.data })
  }
}

/**
 * Creates a record. If its id was merged into another record, answers that one: a device or an import may send a record again whose answer
 * it has lost.
 */
export async function createUnlessMerged<Row, Input extends { id?: string | undefined }, Update>(
  resource: Mergeable,
  { create, read }: Pick<RecordService<Row, Input, Update>, 'create' | 'read'>,
  call: CreateCall<Input>,
): Promise<Created<Row>> {
  const { orm, actor, input } = call
  const isSent = input.id !== undefined && !isRestoring(call)
  const keptId = isSent ? await findKeptId(orm, resource, input.id ?? '') : undefined
  if (keptId === undefined) return create(call)
  return { created: false, record: await read({ orm, actor, id: keptId }) }
}

const refersToUnknown = (error: unknown): boolean =>
  error instanceof Failure && Object.values(error.fields).some(({ key }) => key === 'unknownRecord')

/** Returns a list's query that means the kept records where it names merged ones. */
export const followedQuery = async <Query>(executor: Executor, query: Query): Promise<Query> =>
  // The answer is a query, too: only ids differ.
  ((await withKeptIds(executor, query)) as Query | undefined) ?? query

/** Returns the input with the ids of kept records in place of merged ones; undefined where it names no merged record. */
async function withKeptIds(executor: Executor, input: unknown): Promise<unknown> {
  const named: Record<Mergeable, Set<string>> = { players: new Set(), teams: new Set(), matches: new Set() }
  const json = JSON.stringify(input, (field, value: unknown) => {
    const kind = REFERENCE_FIELDS.get(field)
    if (kind !== undefined) for (const id of idsIn(value)) named[kind].add(id)
    return value
  })
  const keptIds = new Map<string, string>()
  for (const kind of MERGEABLE) {
    for (const [mergedId, keptId] of await findKeptIds(executor, kind, [...named[kind]]))
      keptIds.set(mergedId, keptId)
  }
  if (keptIds.size === 0) return undefined
  return JSON.parse(json, (field, value: unknown) => {
    if (!REFERENCE_FIELDS.has(field)) return value
    const followed = [...new Set(idsIn(value).map((id) => keptIds.get(id) ?? id))]
    return Array.isArray(value) ? followed : (followed[0] ?? value)
  })
}

/** The ids in a reference field's value: one id, or a list of ids. */
const idsIn = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string')

/** Returns the ids of the kept records by those of the merged ones. Leaves out merged records that were restored from history. */
export async function findKeptIds(
  executor: Executor,
  kind: Mergeable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { table } = MERGE_KINDS[kind]
  const { rows } = await executor.execute<{ mergedId: string; keptId: string }>(sql`
    select merged.id as "mergedId", ${table.id} as "keptId"
    from unnest(${sql.param([...ids])}::uuid[]) as merged (id)
    join ${table} on ${table.mergedIds} @> jsonb_build_array(merged.id)
    where not exists (select from ${table} as restored where restored.id = merged.id)`)
  return new Map(rows.map(({ mergedId, keptId }) => [mergedId, keptId]))
}
