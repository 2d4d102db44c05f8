import type { z } from 'zod'
import { analysisInputSchema } from '../../../contract/analysis'
import { FAILURE_MESSAGES, toFieldErrors } from '../../../contract/errors'
import type { Restorable } from '../../../contract/history'
import { matchInputSchema, matchUpdateSchema } from '../../../contract/match'
import type { Actor } from '../../../contract/permissions'
import { playerInputSchema } from '../../../contract/player'
import { teamInputSchema } from '../../../contract/team'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { changeAnalysis, createAnalysis, readAnalysis } from '../analyses/analyses.service'
import type { Created } from '../created'
import { changeMatch, createMatch, readMatch } from '../matches/matches.service'
import { changePlayer, createPlayer, readPlayer } from '../players/players.service'
import { changeTeam, createTeam, readTeam } from '../teams/teams.service'
import type { State } from './olderState'
import type { RestoreSource } from './recorder'

/** How a record is read and written: by the services that serve every other call, within one transaction. */
type Kind = {
  read(orm: Executor, actor: Actor, id: string): Promise<object>
  change(orm: Executor, actor: Actor, id: string, state: State, restoring: RestoreSource): Promise<unknown>
  create(orm: Executor, actor: Actor, state: State, restoring: RestoreSource): Promise<Created<object>>
}

export const RESTORE_KINDS: Readonly<Record<Restorable, Kind>> = {
  matches: {
    read: (orm, actor, id) => readMatch({ orm }, actor, id),
    async change(orm, actor, id, state, restoring) {
      const { version } = await readMatch({ orm }, actor, id)
      return changeMatch({ orm }, actor, id, accepted(matchUpdateSchema, { ...state, version }), restoring)
    },
    create: (orm, actor, state, restoring) =>
      createMatch({ orm }, actor, accepted(matchInputSchema, state), restoring),
  },
  analyses: {
    read: (orm, actor, id) => readAnalysis({ orm }, actor, id),
    change: (orm, actor, id, state, restoring) =>
      changeAnalysis({ orm }, actor, id, accepted(analysisInputSchema, state), restoring),
    create: (orm, actor, state, restoring) =>
      createAnalysis({ orm }, actor, accepted(analysisInputSchema, state), restoring),
  },
  players: {
    read: (orm, actor, id) => readPlayer({ orm }, actor, id),
    change: (orm, actor, id, state, restoring) =>
      changePlayer({ orm }, actor, id, accepted(playerInputSchema, state), restoring),
    create: (orm, actor, state, restoring) =>
      createPlayer({ orm }, actor, accepted(playerInputSchema, state), restoring),
  },
  teams: {
    read: (orm, actor, id) => readTeam({ orm }, actor, id),
    change: (orm, actor, id, state, restoring) =>
      changeTeam({ orm }, actor, id, accepted(teamInputSchema, state), restoring),
    create: (orm, actor, state, restoring) =>
      createTeam({ orm }, actor, accepted(teamInputSchema, state), restoring),
  },
}

/** What was once stored has to be what can be stored today. */
function accepted<Schema extends z.ZodType>(schema: Schema, state: State): z.output<Schema> {
  const parsed = schema.safeParse(state)
  if (parsed.success) return parsed.data
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, toFieldErrors(parsed.error))
}
