import { z } from 'zod/mini'
import { answerShape, defineFields, filledShape } from './descriptor'
import { position, requiredReference, whole } from './fieldKinds'
import { LIMITS, shirtNoField } from './fields'

/** Line-ups belong to their match: neither files nor lists have them by themselves. */
const inLineup = { column: null, list: [] } as const

export const LINEUP_FIELDS = defineFields({
  shirtNo: { ...whole(shirtNoField), ...inLineup },
  playerId: { ...requiredReference('players'), ...inLineup },
  position: { ...position, ...inLineup },
})

export const lineupEntrySchema = z.object(answerShape(LINEUP_FIELDS))
export type LineupEntry = z.output<typeof lineupEntrySchema>

const lineupEntryInput = z.object({
  ...filledShape(LINEUP_FIELDS),
  playerId: LINEUP_FIELDS.playerId.input,
})

/** Every shirt number and every player once a side (decisions, section 8): the second one is at fault. */
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
 * Who played for a side, with which number. Left out by servers of the document alone, and by our own in lists, where the players of
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

/** Whether a match comes from a list of a server that knows line-ups, and so is without those that it may have. */
export const lacksLineups = (record: object): boolean =>
  Reflect.get(record, 'scoutIds') !== undefined && Reflect.get(record, 'homeLineup') === undefined
