import type { z } from 'zod/mini'
import { analysisInputSchema, analysisUpdateSchema } from '../../../contract/analysis'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Restorable } from '../../../contract/history'
import { matchInputSchema, matchUpdateSchema } from '../../../contract/match'
import { playerInputSchema, playerUpdateSchema } from '../../../contract/player'
import { teamInputSchema, teamUpdateSchema } from '../../../contract/team'
import { toFieldErrors } from '../../../contract/zodIssues'
import { Failure } from '../../failure'
import type { AccessEnds } from '../../history/accessEnds'
import { analysisService } from '../analyses/analyses.service'
import { matchService } from '../matches/matches.service'
import { playerService } from '../players/players.service'
import type { CreateCall, Created, RecordService, StoredCall } from '../recordService'
import { teamService } from '../teams/teams.service'
import type { State } from './olderState'

/**
 * Of analyses alone: `asksAboutMinors`, which undoing, as it can ask nobody, leaves out and asks always, and until when those get access
 * who get it again.
 */
type RestoreCall = Omit<CreateCall<never>, 'input'> & {
  state: State
  asksAboutMinors?: boolean
  accessEnds?: AccessEnds
}

/** How an older state is stored: by the services that serve every other call, within one transaction. */
type RestoreService = {
  read(call: StoredCall): Promise<object>
  create(call: RestoreCall): Promise<Created<object>>
  /** `current` as it was read; where it has another version by now, that conflict is the answer. */
  change(call: RestoreCall & { id: string; current?: object }): Promise<unknown>
  remove(call: StoredCall): Promise<void>
}

function restoreService<Row extends object, Input, Update>(
  service: RecordService<Row, Input, Update>,
  schemas: { create: z.ZodMiniType<Input>; change: z.ZodMiniType<Update> },
): RestoreService {
  return {
    read: service.read,
    create: ({ state, ...call }) => service.create({ ...call, input: parsed(schemas.create, state) }),
    // Merged into the current record, with its current version.
    change: async ({ state, current, ...call }) =>
      service.change({
        ...call,
        input: parsed(schemas.change, { ...(current ?? (await service.read(call))), ...state }),
      }),
    remove: service.remove,
  }
}

export const RESTORE_SERVICES: Readonly<Record<Restorable, RestoreService>> = {
  matches: restoreService(matchService, { create: matchInputSchema, change: matchUpdateSchema }),
  analyses: restoreService(analysisService, { create: analysisInputSchema, change: analysisUpdateSchema }),
  players: restoreService(playerService, { create: playerInputSchema, change: playerUpdateSchema }),
  teams: restoreService(teamService, { create: teamInputSchema, change: teamUpdateSchema }),
}

/** Checks an older state by the schema of today. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, state: State): z.output<Schema> {
  const result = schema.safeParse(state)
  if (result.success) return result.data
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, toFieldErrors(result.error))
}
