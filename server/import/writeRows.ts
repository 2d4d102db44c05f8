import type { PlannedRow } from '../../contract/import/plan'
import { type TeamInput, teamReferenceSchema } from '../../contract/team'
import { nameKey } from '../../contract/text'
import type { Api } from './api'
import { wordsOf } from './failure'
import type { Importable } from './options'
import type { Progress } from './progress'
import { runConcurrently } from './runConcurrently'

export type RowToTake = Extract<PlannedRow<object>, { outcome: 'take' }>

export type Written = {
  taken: Set<RowToTake>
  teamsMade: number
  /** What the server said to rows that it did not take. */
  refused: Map<RowToTake, string>
  /** Why the run ended before its time; rows that are neither taken nor refused were not sent. */
  ended: string | null
}

type Run = { resource: Importable; parallel: number; stop: AbortSignal; progress: Progress }

/** How long an interrupted run waits for the answers to what it has sent. */
const GRACE = 5_000

/** Makes the teams and then the records, side by side. Never throws: what went wrong is in the result. */
export async function writeRows(
  api: Api,
  { rows, teams }: { rows: readonly RowToTake[]; teams: readonly TeamInput[] },
  { resource, parallel, stop, progress }: Run,
): Promise<Written> {
  const written: Written = { taken: new Set(), teamsMade: 0, refused: new Map(), ended: null }
  const halt = new AbortController()
  const run = { width: parallel, stop: AbortSignal.any([stop, halt.signal]), grace: GRACE }
  const haltWith = (error: unknown) => {
    if (!stop.aborted) written.ended ??= wordsOf(error)
    halt.abort()
  }

  const idOf = new Map<string, string>()
  const failed = new Map<string, string>()
  const takenNames: TeamInput[] = []
  await runConcurrently(
    teams,
    async (team) => {
      try {
        const answer = await api.create('teams', team)
        if (answer.created) {
          written.teamsMade += 1
          if (team.id !== undefined && answer.id !== undefined) idOf.set(team.id, answer.id)
        } else if (answer.status === 409) takenNames.push(team)
        else if (team.id !== undefined) failed.set(team.id, `${team.name} could not be made: ${answer.why}`)
      } catch (error) {
        haltWith(error)
      }
    },
    run,
  )
  if (takenNames.length > 0 && !run.stop.aborted) {
    await findTeams(api, takenNames, idOf, failed).catch(haltWith)
  }

  await runConcurrently(
    rows,
    async (row) => {
      const missingTeam = Object.values(row.input).find((value) => failed.has(String(value)))
      if (missingTeam !== undefined) {
        written.refused.set(row, failed.get(String(missingTeam)) ?? '')
        progress.advance()
        return
      }
      try {
        const answer = await api.create(resource, withIds(row.input, idOf))
        if (answer.created) written.taken.add(row)
        else written.refused.set(row, answer.why)
        progress.advance()
      } catch (error) {
        haltWith(error)
      }
    },
    run,
  )
  if (stop.aborted) written.ended = 'The run was stopped'
  return written
}

/** Teams that somebody else has made since the plan are found by their names. */
async function findTeams(
  api: Api,
  teams: readonly TeamInput[],
  idOf: Map<string, string>,
  failed: Map<string, string>,
): Promise<void> {
  const stored = await api.listAll('teams', teamReferenceSchema)
  const idByName = new Map(stored.map(({ id, name }) => [nameKey(name), id]))
  for (const { id = '', name } of teams) {
    const found = idByName.get(nameKey(name))
    if (found !== undefined) idOf.set(id, found)
    else failed.set(id, `${name} could not be made: its id or name is taken`)
  }
}

/** The record with the ids that its teams really got. */
function withIds(input: object, idOf: ReadonlyMap<string, string>): object {
  if (idOf.size === 0) return input
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, idOf.get(String(value)) ?? value]),
  )
}
