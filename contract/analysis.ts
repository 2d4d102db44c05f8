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
  whole,
} from './fieldKinds'
import { idField, LIMITS, personSchema, shirtNoField, teamReferenceSchema } from './fields'
import { matchReferenceSchema } from './match'
import { playerReferenceSchema } from './player'
import { RATING_FIELDS } from './ratings'

/** No import reads analyses; what an export holds of them stands in import/analysisColumns.ts. */
export const ANALYSIS_FIELDS = defineFields({
  id: ownId,
  matchId: { ...requiredReference('matches'), label: 'match', column: null, list: ['filter'] },
  match: { ...embedded(matchReferenceSchema), list: ['show'] },
  playerId: { ...requiredReference('players'), label: 'player', column: null, list: ['filter'] },
  player: { ...embedded(playerReferenceSchema), list: ['show', 'sort'] },
  /** The team that he played for, as it was stored at the first publication; null where that is unknown (decisions, section 3). */
  playedFor: { ...beyondDocument(embedded(z.nullable(teamReferenceSchema))), list: [] },
  conclusion: { ...longText(LIMITS.longText), column: null, list: ['offer'] },
  media: { ...media, column: null, list: [] },
  /** Who wrote it, by id and by name. */
  scouter: { kind: 'reference', refersTo: 'users', schema: z.nullable(z.string()), list: [] },
  scout: { ...embedded(personSchema), list: ['show'] },
  publishedAt: { ...moment, column: null, list: ['offer', 'sort', 'change'] },
  createdAt: { kind: 'moment', schema: z.string(), list: ['offer', 'sort'] },
  accessUserIds: {
    kind: 'references',
    refersTo: 'users',
    schema: z.array(z.string()),
    input: z.array(idField).check(z.maxLength(LIMITS.sharedWith)),
    empty: [],
    label: 'sharedWith',
    column: null,
    list: [],
  },
  level: { ...level, column: null, list: ['show', 'sort', 'filter'] },
  shirtNo: { ...whole(shirtNoField), column: null, list: ['offer'] },
  position: { ...position, column: null, list: ['offer', 'filter'] },
  ...RATING_FIELDS,
  version: optionalVersion,
})

export const analysisSchema = z.object(answerShape(ANALYSIS_FIELDS))
export type Analysis = z.output<typeof analysisSchema>

/** What create takes. Fields left out of an update stay as they are. */
export const analysisInputSchema = z.object({
  ...inputShape(ANALYSIS_FIELDS),
  sharing: z.optional(sharingInputSchema),
})
export type AnalysisInput = z.output<typeof analysisInputSchema>

/** What update takes: with the version that was read, it stores nothing where somebody else has changed the analysis since. */
export const analysisUpdateSchema = z.extend(analysisInputSchema, { version: z.optional(versionField) })
export type AnalysisUpdate = z.output<typeof analysisUpdateSchema>
