import { z } from 'zod/mini'
import { idField, LIMITS, textField } from '../fields'
import { idsField, wholeNumber } from '../listQuery'
import { basisSchema } from './basis'
import { scoutCalibrationSchema } from './calibration'
import { choicesSchema } from './choices'
import { MAX_COMPARED_PLAYERS } from './comparison'
import { coverageSchema, NOT_SEEN_DAYS } from './coverage'
import { evidenceShape } from './evidence'
import { listedAnalysisSchema } from './listedAnalyses'
import { onePlayerSchema } from './onePlayer'
import { overviewQueryShape, overviewSchema } from './overview'
import { PLAYER_SORTS, playerSumSchema } from './players'
import { profileSchema } from './profile'
import { statisticsFilterShape } from './selection'

const paged = {
  page: z._default(wholeNumber(1_000_000), 1),
  amount: z._default(wholeNumber(LIMITS.listAmount), 50),
}

const filtered = <View extends string>(view: View) =>
  z.strictObject({ view: z.literal(view), ...statisticsFilterShape })

/** The query of `GET /v1/statistics`: a view and its filter. */
export const statisticsQuerySchema = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('choices') }),
  z.strictObject({ view: z.literal('overview'), ...overviewQueryShape }),
  z.extend(filtered('players'), {
    ...paged,
    q: z.optional(textField(200)),
    sort: z.optional(z.enum(PLAYER_SORTS)),
    order: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  z.extend(filtered('player'), { playerId: idField }),
  z.extend(filtered('comparison'), { playerIds: idsField(MAX_COMPARED_PLAYERS) }),
  filtered('coverage'),
  z.extend(filtered('notSeen'), {
    ...paged,
    days: z._default(wholeNumber(NOT_SEEN_DAYS.max), NOT_SEEN_DAYS.usual),
  }),
  filtered('calibration'),
  z.extend(filtered('analyses'), { ...paged, ...evidenceShape }),
])

export type StatisticsQuery = z.output<typeof statisticsQuerySchema>
export type StatisticsQueryInput = z.input<typeof statisticsQuerySchema>
export type StatisticsView = StatisticsQuery['view']

/** Creates the schema of a view’s answer. `basis` covers all analyses that the filter selects. */
const answer = <View extends StatisticsView, Shape extends z.core.$ZodShape>(view: View, shape: Shape) =>
  z.object({ view: z.literal(view), basis: basisSchema, ...shape })

export const statisticsAnswerSchema = z.discriminatedUnion('view', [
  answer('choices', choicesSchema.shape),
  answer('overview', overviewSchema.shape),
  answer('players', { rows: z.array(playerSumSchema), total: z.int() }),
  /** Null if the caller may see neither the player nor an analysis of the player. */
  answer('player', { player: z.nullable(onePlayerSchema) }),
  /** The requested players whom the caller may see, in the requested order. */
  answer('comparison', { players: z.array(profileSchema) }),
  answer('coverage', coverageSchema.shape),
  answer('notSeen', { rows: z.array(playerSumSchema), total: z.int() }),
  /** The scouts with the most analyses come first. */
  answer('calibration', { rows: z.array(scoutCalibrationSchema) }),
  answer('analyses', { rows: z.array(listedAnalysisSchema), total: z.int() }),
])
export type StatisticsAnswer = z.output<typeof statisticsAnswerSchema>
export type StatisticsAnswerOf<View extends StatisticsView> = Extract<StatisticsAnswer, { view: View }>
