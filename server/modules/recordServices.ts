import type { z } from 'zod/mini'
import { analysisInputSchema, analysisUpdateSchema } from '../../contract/analysis'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { Restorable } from '../../contract/history'
import { matchInputSchema, matchUpdateSchema } from '../../contract/match'
import type { Actor } from '../../contract/permissions'
import { playerInputSchema, playerUpdateSchema } from '../../contract/player'
import { teamInputSchema, teamUpdateSchema } from '../../contract/team'
import { toFieldErrors } from '../../contract/zodIssues'
import { Failure } from '../failure'
import type { ResourceReader } from '../lists/listReader'
import { analysisService } from './analyses/analyses.service'
import { matchService } from './matches/matches.service'
import { playerService } from './players/players.service'
import type { CreateCall, Created, RecordService, StoredCall } from './recordService'
import { teamService } from './teams/teams.service'

/** The fields of a record that callers may write, by name. */
export type State = Readonly<Record<string, unknown>>

/** A write of fields whose resource is known at run time. */
type StateCall = Omit<CreateCall<never>, 'input'> & { state: State }

/** A record service that takes fields whose types are not known. It checks them by the schema of the resource. */
export type StateService = {
  /** Checks the rights; throws if the caller may not list. */
  open(actor: Actor): { reader: Pick<ResourceReader<{ id: string }>, 'ids' | 'shortRows'> }
  read(call: StoredCall): Promise<object>
  create(call: StateCall): Promise<Created<object>>
  /** `current`: the record as it was read. If its version is outdated, the answer is a conflict. */
  change(call: StateCall & { id: string; current?: object }): Promise<unknown>
  remove(call: StoredCall): Promise<void>
}

function stateService<Row extends { id: string }, Input, Update>(
  service: RecordService<Row, Input, Update>,
  schemas: { create: z.ZodMiniType<Input>; change: z.ZodMiniType<Update> },
): StateService {
  return {
    open: service.open,
    read: service.read,
    create: ({ state, ...call }) => service.create({ ...call, input: parsed(schemas.create, state) }),
    change: async ({ state, current, ...call }) =>
      service.change({
        ...call,
        input: parsed(schemas.change, { ...(current ?? (await service.read(call))), ...state }),
      }),
    remove: service.remove,
  }
}

export const RECORD_SERVICES: Readonly<Record<Restorable, StateService>> = {
  matches: stateService(matchService, { create: matchInputSchema, change: matchUpdateSchema }),
  analyses: stateService(analysisService, { create: analysisInputSchema, change: analysisUpdateSchema }),
  players: stateService(playerService, { create: playerInputSchema, change: playerUpdateSchema }),
  teams: stateService(teamService, { create: teamInputSchema, change: teamUpdateSchema }),
}

/** Returns the fields as the schema reads them. Throws `invalid` with the errors by field. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, state: State): z.output<Schema> {
  const result = schema.safeParse(state)
  if (result.success) return result.data
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, toFieldErrors(result.error))
}
