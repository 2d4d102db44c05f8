import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListQuery } from '../../../contract/listQuery'
import { REQUEST_LIST } from '../../../contract/lists'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { WatchRequest, WatchRequestInput } from '../../../contract/request'
import type { RequestRule } from '../../../contract/rights'
import type { Executor } from '../../database/connect'
import { presentUserId } from '../../database/formerUsers'
import { runOnce } from '../../database/runOnce'
import { analyses, matches, players, requests, users } from '../../database/schema'
import { holds, type ListSql, listClauses, sortedValue } from '../../lists/listSql'
import type { Permit, RecordPermit } from '../../security/authorize'
import { isReadableBy } from '../analyses/analysisRights.repository'
import { AWAY_TEAM, away, HOME_TEAM, home, MATCH } from '../analyses/analysisRows'

type OnRecord = RecordPermit<'request.create' | 'request.read' | 'request.update' | 'request.decline'>
export type StoredRequest = typeof requests.$inferSelect

const asker = alias(users, 'asker')
const scout = alias(users, 'scout')

const READABLE: Record<RequestRule, (actor: Actor) => SQL | undefined> = {
  always: () => undefined,
  never: () => sql`false`,
  asker: ({ id }) => eq(requests.askerId, id),
  scout: ({ id }) => eq(requests.scoutId, id),
  askerOrScout: ({ id }) => or(eq(requests.askerId, id), eq(requests.scoutId, id)),
}

const namedPlayers = (word: string) =>
  sql`(select ${players.id} from ${players} where ${holds(players.search, word)})`
const namedUsers = (word: string) =>
  sql`(select ${users.id} from ${users} where ${holds(users.search, word)})`

const REQUEST_SQL: ListSql<typeof REQUEST_LIST> = {
  sorts: { createdAt: sortedValue(requests.createdAt), dueOn: sortedValue(requests.dueOn) },
  filters: {
    playerId: (id) => eq(requests.playerId, id),
    matchId: (id) => eq(requests.matchId, id),
    assignedTo: (id) => eq(requests.scoutId, id),
    state: (state) => eq(requests.state, state),
  },
  search: (word) => [
    { column: requests.playerId, in: namedPlayers(word) },
    { column: requests.scoutId, in: namedUsers(word) },
    { column: requests.askerId, in: namedUsers(word) },
  ],
}

/** Returns one page of the requests that the caller may read, and the number of all that match. */
export async function listRequests(executor: Executor, { actor }: Permit<'request.list'>, query: ListQuery) {
  const clauses = listClauses(REQUEST_LIST, REQUEST_SQL, requests.id, query)
  const where = and(READABLE[ruleOf(actor.role, 'request.read')](actor), clauses.where)
  const total = await executor.$count(requests, where)
  const page = selectRequests(executor, actor, where, clauses.orderBy)
    .limit(query.amount)
    .offset((query.page - 1) * query.amount)
  return { requests: (await page).map(asAnswered), total }
}

export async function findRequest(executor: Executor, { actor, recordId }: OnRecord) {
  const [request] = await selectRequests(executor, actor, eq(requests.id, recordId))
  return request && asAnswered(request)
}

/** Returns the open requests to the caller. */
export async function listOpenRequestsTo(
  executor: Executor,
  { actor }: Permit<'request.list'>,
): Promise<WatchRequest[]> {
  const isOpen = and(eq(requests.scoutId, actor.id), eq(requests.state, 'open'))
  return (await selectRequests(executor, actor, isOpen)).map(asAnswered)
}

const selectRequests = (
  executor: Executor,
  actor: Actor,
  where: SQL | undefined,
  orderBy: SQL[] = [desc(requests.createdAt), asc(requests.id)],
) =>
  executor
    .select({
      request: requests,
      // Only an analysis that the caller may read: it may be another scout's, of a player that is hidden from the caller.
      analysisId: analyses.id,
      askerId: presentUserId(requests.askerId),
      asker: { id: asker.id, firstName: asker.firstName, lastName: asker.lastName },
      scout: { id: scout.id, firstName: scout.firstName, lastName: scout.lastName },
      player: { id: players.id, name: players.name },
      match: MATCH,
      homeTeam: HOME_TEAM,
      awayTeam: AWAY_TEAM,
    })
    .from(requests)
    .leftJoin(asker, eq(asker.id, requests.askerId))
    .leftJoin(scout, eq(scout.id, requests.scoutId))
    .leftJoin(players, eq(players.id, requests.playerId))
    .leftJoin(matches, eq(matches.id, requests.matchId))
    .leftJoin(analyses, and(eq(analyses.id, requests.analysisId), isReadableBy(actor)))
    .leftJoin(home, eq(home.id, matches.homeTeamId))
    .leftJoin(away, eq(away.id, matches.awayTeamId))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectRequests>>[number]

const asAnswered = ({ request, match, homeTeam, awayTeam, ...row }: Selected): WatchRequest => ({
  ...request,
  ...row,
  createdAt: request.createdAt.toISOString(),
  match: match && homeTeam && awayTeam && { ...match, homeTeam, awayTeam },
})

/** Returns the stored row, which the rights table decides about. */
export async function findStored(executor: Executor, id: string): Promise<StoredRequest | undefined> {
  const [stored] = await executor.select().from(requests).where(eq(requests.id, id))
  return stored
}

/** The same, locked until the transaction ends. */
export async function lockStored(transaction: Executor, id: string): Promise<StoredRequest | undefined> {
  const [stored] = await transaction.select().from(requests).where(eq(requests.id, id)).for('no key update')
  return stored
}

type Subject = Pick<StoredRequest, 'id' | 'askerId' | 'scoutId' | 'playerId' | 'matchId'>

/** Returns whether another open request of the same asker to the same scout has the same subject. */
export async function hasOpenTwin(
  executor: Executor,
  { id, askerId, scoutId, playerId, matchId }: Subject,
): Promise<boolean> {
  const isSame = and(
    ne(requests.id, id),
    eq(requests.state, 'open'),
    eq(requests.scoutId, scoutId),
    sql`${requests.askerId} is not distinct from ${askerId}::uuid`,
    sql`${requests.playerId} is not distinct from ${playerId}::uuid`,
    sql`${requests.matchId} is not distinct from ${matchId}::uuid`,
  )
  return (await executor.$count(requests, isSame)) > 0
}

/** Stores an open request. Returns false if the id is taken. */
export async function insertRequest(
  executor: Executor,
  { recordId, actor }: RecordPermit<'request.create'>,
  { scoutId, playerId, matchId, dueOn, reason, isIndependent }: WatchRequestInput,
  now: Date,
): Promise<boolean> {
  const row = { id: recordId, askerId: actor.id, createdAt: now }
  const inserted = await executor
    .insert(requests)
    .values({ ...row, scoutId, playerId, matchId, dueOn, reason, isIndependent })
    .onConflictDoNothing({ target: requests.id })
    .returning({ id: requests.id })
  return inserted.length > 0
}

export type RequestChange = Pick<
  StoredRequest,
  'dueOn' | 'reason' | 'isIndependent' | 'state' | 'analysisId' | 'declineReason'
>

/** Stores the change; the version grows by one. */
export async function updateRequest(
  executor: Executor,
  { recordId }: RecordPermit<'request.update'> | RecordPermit<'request.decline'>,
  change: RequestChange,
): Promise<void> {
  await executor.update(requests).set(change).where(eq(requests.id, recordId))
}

export async function deleteRequest(executor: Executor, { recordId }: RecordPermit<'request.delete'>) {
  await executor.delete(requests).where(eq(requests.id, recordId))
}

/**
 * Closes the open requests that a published analysis answers: those to its author about its player, and those that name only its match.
 * Locks them in the order of their ids.
 */
export async function closeAnswered(
  transaction: Executor,
  _permit: RecordPermit<'analysis.create' | 'analysis.update'> | Permit<'history.restore'>,
  analysisId: string,
): Promise<void> {
  const isOfMatch = and(isNull(requests.playerId), eq(requests.matchId, analyses.matchId))
  const answered = transaction
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(analyses, eq(analyses.createdBy, requests.scoutId))
    .where(
      and(
        eq(analyses.id, analysisId),
        isNotNull(analyses.publishedAt),
        eq(requests.state, 'open'),
        or(eq(requests.playerId, analyses.playerId), isOfMatch),
      ),
    )
    .orderBy(asc(requests.id))
    .for('no key update', { of: requests })
  await transaction
    .update(requests)
    .set({ state: 'done', analysisId })
    .where(sql`${requests.id} in ${runOnce(answered)}`)
}
