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
import { validateBy } from '../../components/formValidation'
import { newId } from '../../dataProvider'
import { today } from '../../i18n/days'

export const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]

/** Where a side's notes stand in the form. */
export const notesPath = (side: Side) => `${side}Notes` as const

/** Where a side's line-up stands. */
export const lineupPath = (side: Side) => `${side}Lineup` as const

/** Where a side's team sheet stands that is being typed; it is not sent, but read into the line-up. */
export const sheetPath = (side: Side) => `${side}Sheet` as const

/** An entry of a line-up while the player is still to be chosen: `name` is who the team sheet speaks of, or what was typed. */
const lineupRowSchema = z.extend(lineupEntrySchema, {
  playerId: z.nullable(z.string()),
  name: z.optional(z.string()),
})
export type LineupRow = z.output<typeof lineupRowSchema>
const lineupRows = z.optional(z.array(lineupRowSchema))

/** One with nothing in it is none, and nothing to put back. */
const sheetText = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() ? text : undefined)),
  ),
)

/** What a match's form holds while it is being filled in; the rest of a match is the server's. */
export const matchFormSchema = z.object({
  ...formShape(MATCH_FIELDS),
  homeLineup: lineupRows,
  awayLineup: lineupRows,
  homeSheet: sheetText,
  awaySheet: sheetText,
})
export type MatchForm = z.output<typeof matchFormSchema>

/** The form of a match that is not stored yet: with the id that every attempt to store it carries. */
export const newMatchFormSchema = z.extend(matchFormSchema, { id: z.string() })

/** What a new match's form begins with: with line-ups where the server knows them. */
export function emptyMatch({ hasLineups }: { hasLineups: boolean }): MatchForm {
  const match = { ...emptyForm(MATCH_FIELDS), date: today() }
  return hasLineups ? { ...match, homeLineup: [], awayLineup: [], scoutIds: [] } : match
}

/** An entry of a line-up with nothing in it yet. */
export const emptyLineupRow = (): LineupRow => ({ shirtNo: null, playerId: null, position: '' })

export const isBlankRow = ({ shirtNo, playerId, name, position }: LineupRow): boolean =>
  shirtNo === null && playerId === null && !name && position === ''

const toLineup = (rows: readonly LineupRow[] | undefined) =>
  rows?.filter((row) => !isBlankRow(row)).map(({ name: _name, ...entry }) => entry)

/** As it is validated: every row stays where it is, so that errors do; a blank one is valid. */
const toValidatedLineup = (rows: readonly LineupRow[] | undefined): Partial<LineupEntry>[] | undefined =>
  rows?.map((row) =>
    isBlankRow(row) ? { playerId: newId() } : { ...row, playerId: row.playerId ?? undefined },
  )

/** A note with nothing in it yet. */
export const emptyNote = (): MatchNote => ({ id: newId(), ...emptyForm(MATCH_NOTE_FIELDS) })

/** Whether nothing has been put into a note. */
export function isBlank({ shirtNo, position, notes, analysisId, level }: MatchNote): boolean {
  return shirtNo === null && position === '' && level === null && analysisId === null && notes.trim() === ''
}

/** Without the links that were begun and left blank. */
const linksOf = ({ media }: Partial<MatchForm>) =>
  media?.map((link) => link.trim()).filter((link) => link !== '')

/** A match's form as it is sent: without what was begun and left blank. */
export const toMatch = ({ homeSheet: _home, awaySheet: _away, ...form }: Partial<MatchForm>) => ({
  ...form,
  media: linksOf(form),
  homeNotes: form.homeNotes?.filter((note) => !isBlank(note)),
  awayNotes: form.awayNotes?.filter((note) => !isBlank(note)),
  homeLineup: toLineup(form.homeLineup),
  awayLineup: toLineup(form.awayLineup),
})

/** As it is validated: with the blank notes, so that errors stand at the fields that they are about. */
const toValidated = (form: Partial<MatchForm>) => ({
  ...form,
  date: form.date ?? undefined,
  homeTeamId: form.homeTeamId ?? undefined,
  awayTeamId: form.awayTeamId ?? undefined,
  homeLineup: toValidatedLineup(form.homeLineup),
  awayLineup: toValidatedLineup(form.awayLineup),
  media: linksOf(form),
})

/** Team sheets that were typed and not read: a save would leave them out without a word. */
const unreadSheets = (form: Partial<MatchForm>) =>
  Object.fromEntries(
    SIDES.map(sheetPath)
      .filter((path) => form[path]?.trim())
      .map((path) => [path, { message: 'matches.lineup.unreadSheet', args: {} }]),
  )

const validateWith = (schema: z.ZodMiniType) => {
  const validate = validateBy(schema, toValidated)
  return (form: Partial<MatchForm>) => ({ ...validate(form), ...unreadSheets(form) })
}

export const validateNewMatch = validateWith(matchInputSchema)
export const validateMatch = validateWith(matchUpdateSchema)
