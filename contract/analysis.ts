import { z } from 'zod/mini'
import { sharingInputSchema } from './analysisShare'
import { versionField } from './conflict'
import { answerShape, defineFields, inputShape } from './descriptor'
import {
  beyondDocument,
  embedded,
  level,
  longText,
  media,
  moment,
  optionalVersion,
  ownId,
  position,
  requiredReference,
  serverReference,
  userIds,
  whole,
} from './fieldKinds'
import { LIMITS, personSchema, shirtNoField, teamReferenceSchema } from './fields'
import { matchReferenceSchema } from './match'
import { playerReferenceSchema } from './player'
import { RATING_FIELDS } from './ratings'

/** The player in an analysis row, without the fields that agents may not see (decisions, section 5). */
const playerOfRow = z.pick(playerReferenceSchema, {
  id: true,
  name: true,
  birthDate: true,
  teamId: true,
  team: true,
})

/** The fields of an analysis. Analyses cannot be imported; import/analysisColumns.ts has the columns of their export. */
export const ANALYSIS_FIELDS = defineFields({
  id: ownId,
  matchId: { ...requiredReference('matches'), label: 'match', column: null, list: ['filter'], row: true },
  match: { ...embedded(matchReferenceSchema), list: ['show'], row: true },
  playerId: { ...requiredReference('players'), label: 'player', column: null, list: ['filter'], row: true },
  player: { ...embedded(playerReferenceSchema), list: ['show', 'sort'], row: playerOfRow },
  /** The team that the player played for, stored at publication; null if unknown (decisions, section 3). */
  playedFor: { ...beyondDocument(embedded(z.nullable(teamReferenceSchema))), list: [], row: true },
  conclusion: { ...longText(LIMITS.longText), column: null, list: ['offer'], row: 'beginning' },
  /** The conclusion for the club alone (decisions, section 13). */
  clubNote: { ...beyondDocument(longText(LIMITS.longText)), isForClub: true, column: null, list: [] },
  /** Whether the author wrote it without having read an earlier report on the player (decisions, section 12). Set at the first publication. */
  isIndependent: { kind: 'flag', schema: z.nullish(z.boolean()), isForClub: true, list: [], row: true },
  media: { ...media, column: null, list: [], row: 'count' },
  /** The author’s id. `scout` has the author’s name. */
  scouter: serverReference('users'),
  scout: { ...embedded(personSchema), list: ['show'], row: true },
  publishedAt: { ...moment, column: null, list: ['offer', 'sort', 'change'], row: true },
  createdAt: { kind: 'moment', schema: z.string(), list: ['offer', 'sort'], row: true },
  accessUserIds: { ...userIds(LIMITS.sharedWith), label: 'sharedWith' },
  level: { ...level, column: null, list: ['show', 'sort', 'filter'], row: true },
  shirtNo: { ...whole(shirtNoField), column: null, list: ['offer'], row: true },
  position: { ...position, column: null, list: ['offer', 'filter'], row: true },
  ...RATING_FIELDS,
  version: optionalVersion,
})

export const analysisSchema = z.object(answerShape(ANALYSIS_FIELDS))
export type Analysis = z.output<typeof analysisSchema>

/** The body of a create call. In an update, missing fields stay unchanged. */
export const analysisInputSchema = z.object({
  ...inputShape(ANALYSIS_FIELDS),
  sharing: z.optional(sharingInputSchema),
})
export type AnalysisInput = z.output<typeof analysisInputSchema>

/** The body of an update. If `version` is outdated, the server stores nothing. */
export const analysisUpdateSchema = z.extend(analysisInputSchema, { version: z.optional(versionField) })
export type AnalysisUpdate = z.output<typeof analysisUpdateSchema>
