import { z } from 'zod/mini'
import { emptyForm, formShape } from '../../../contract/descriptor'
import { type LineupEntry, lineupEntrySchema } from '../../../contract/lineup'
import {
  MATCH_FIELDS,
  MATCH_NOTE_FIELDS,
  type MatchNote,
  matchInputSchema,
  matchUpdateSchema,
} from '../../../contract/match'
import { newId } from '../../dataProvider'
import { validateBy } from '../../forms/inputs/formValidation'
import { today } from '../../i18n/days'

export const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]

export const notesPath = (side: Side) => `${side}Notes` as const

export const lineupPath = (side: Side) => `${side}Lineup` as const

/** The form path of a side's notes or line-up. */
export type ListPath = ReturnType<typeof notesPath | typeof lineupPath>

/** Returns the form path of a side's team sheet, which is not sent but parsed into the line-up. */
export const sheetPath = (side: Side) => `${side}Sheet` as const

/** An entry of a line-up. While no player is chosen, `name` is the text that the user typed or the team sheet's name. */
const lineupRowSchema = z.extend(lineupEntrySchema, {
  playerId: z.nullable(z.string()),
  name: z.optional(z.string()),
})
export type LineupRow = z.output<typeof lineupRowSchema>
const lineupRows = z.optional(z.array(lineupRowSchema))

/** An empty sheet counts as missing, so that no draft is stored for an empty sheet. */
const sheetText = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() ? text : undefined)),
  ),
)

/** The values of a match's form; the server sets the other fields of a match. */
export const matchFormSchema = z.object({
  ...formShape(MATCH_FIELDS),
  homeLineup: lineupRows,
  awayLineup: lineupRows,
  homeSheet: sheetText,
  awaySheet: sheetText,
})
export type MatchForm = z.output<typeof matchFormSchema>

/** The form of a new match. All attempts to store the match send the same id. */
export const newMatchFormSchema = z.extend(matchFormSchema, { id: z.string() })

/** Returns the values of a new match, with line-ups if the server stores line-ups. */
export function emptyMatch({ hasLineups }: { hasLineups: boolean }): MatchForm {
  const match = { ...emptyForm(MATCH_FIELDS), date: today() }
  return hasLineups ? { ...match, homeLineup: [], awayLineup: [], scoutIds: [] } : match
}

export const emptyLineupRow = (): LineupRow => ({
  shirtNo: null,
  playerId: null,
  position: '',
  isStarter: true,
})

export const isBlankRow = ({ shirtNo, playerId, name, position }: LineupRow): boolean =>
  shirtNo === null && playerId === null && !name && position === ''

const toLineup = (rows: readonly LineupRow[] | undefined) =>
  rows?.filter((row) => !isBlankRow(row)).map(({ name: _name, ...entry }) => entry)

/** Prepares the line-up for validation. Blank rows are made valid instead of removed, so that errors keep their row's index. */
const toValidatedLineup = (rows: readonly LineupRow[] | undefined): Partial<LineupEntry>[] | undefined =>
  rows?.map((row) =>
    isBlankRow(row) ? { playerId: newId() } : { ...row, playerId: row.playerId ?? undefined },
  )

export const emptyNote = (): MatchNote => ({ id: newId(), ...emptyForm(MATCH_NOTE_FIELDS) })

export function isBlank({ shirtNo, position, notes, analysisId, level }: MatchNote): boolean {
  return shirtNo === null && position === '' && level === null && analysisId === null && notes.trim() === ''
}

const linksOf = ({ media }: Partial<MatchForm>) =>
  media?.map((link) => link.trim()).filter((link) => link !== '')

/** Returns the body of the call, without team sheets, blank notes, blank rows and blank links. */
export const toMatch = ({ homeSheet: _home, awaySheet: _away, ...form }: Partial<MatchForm>) => ({
  ...form,
  media: linksOf(form),
  homeNotes: form.homeNotes?.filter((note) => !isBlank(note)),
  awayNotes: form.awayNotes?.filter((note) => !isBlank(note)),
  homeLineup: toLineup(form.homeLineup),
  awayLineup: toLineup(form.awayLineup),
})

/** Prepares the form for validation. Does not remove blank notes, so that errors keep their note's index. */
const toValidated = (form: Partial<MatchForm>) => ({
  ...form,
  date: form.date ?? undefined,
  homeTeamId: form.homeTeamId ?? undefined,
  awayTeamId: form.awayTeamId ?? undefined,
  homeLineup: toValidatedLineup(form.homeLineup),
  awayLineup: toValidatedLineup(form.awayLineup),
  media: linksOf(form),
})

/** Returns errors for team sheets that are not parsed yet, because a save would drop their text. */
const unparsedSheetErrors = (form: Partial<MatchForm>) =>
  Object.fromEntries(
    SIDES.map(sheetPath)
      .filter((path) => form[path]?.trim())
      .map((path) => [path, { message: 'matches.lineup.unreadSheet', args: {} }]),
  )

const validateWith = (schema: z.ZodMiniType) => {
  const validate = validateBy(schema, toValidated)
  return (form: Partial<MatchForm>) => ({ ...validate(form), ...unparsedSheetErrors(form) })
}

export const validateNewMatch = validateWith(matchInputSchema)
export const validateMatch = validateWith(matchUpdateSchema)
