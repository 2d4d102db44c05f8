import { z } from 'zod/mini'
import { answerShape, defineFields, filledShape } from './descriptor'
import { beyondDocument, flag, position, requiredReference, whole } from './fieldKinds'
import { LIMITS, shirtNoField } from './fields'

/** Line-ups are part of their match, so files and lists have no columns for the fields of an entry. */
const inLineup = { column: null, list: [] } as const

export const LINEUP_FIELDS = defineFields({
  shirtNo: { ...whole(shirtNoField), ...inLineup },
  playerId: { ...requiredReference('players'), ...inLineup },
  position: { ...position, ...inLineup },
  isStarter: { ...beyondDocument(flag), empty: true, ...inLineup },
})

export const lineupEntrySchema = z.object(answerShape(LINEUP_FIELDS))
export type LineupEntry = z.output<typeof lineupEntrySchema>

/** Whether a player starts the match; true where a server does not say (decisions, section 8). */
export const isStarting = ({ isStarter = true }: { isStarter?: boolean | undefined }): boolean => isStarter

const lineupEntryInput = z.object({
  ...filledShape(LINEUP_FIELDS),
  playerId: LINEUP_FIELDS.playerId.input,
})

/** Each shirt number and each player may occur once in the line-up of a team (decisions, section 8); the error is at the second occurrence. */
export const lineupInput = z.array(lineupEntryInput).check(
  z.maxLength(LIMITS.lineupPerSide),
  z.superRefine((entries, { addIssue }) => {
    for (const [index, entry] of entries.entries()) {
      const earlier = entries.slice(0, index)
      if (earlier.some(({ shirtNo }) => shirtNo !== null && shirtNo === entry.shirtNo)) {
        addIssue({ code: 'custom', message: 'repeatedNumber', path: [index, 'shirtNo'] })
      }
      if (earlier.some(({ playerId }) => playerId === entry.playerId)) {
        addIssue({ code: 'custom', message: 'repeatedPlayer', path: [index, 'playerId'] })
      }
    }
  }),
)

/**
 * The players of a team in a match, with their numbers. Only our own server has the field. Lists have only the count, because the players of
 * 2,000 matches would be most of the answer (decision record 0038).
 */
export const lineupOfSide = {
  kind: 'lineup',
  schema: z.optional(z.array(lineupEntrySchema)),
  input: lineupInput,
  empty: [],
  column: null,
  list: [],
  row: 'count',
} as const

/** Returns whether a match lacks its line-ups because it comes from a list. `scoutIds` shows that the server stores line-ups. */
export const lacksLineups = (record: object): boolean =>
  Reflect.get(record, 'scoutIds') !== undefined && Reflect.get(record, 'homeLineup') === undefined
