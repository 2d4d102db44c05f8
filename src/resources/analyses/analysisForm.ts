import { z } from 'zod/mini'
import { ANALYSIS_FIELDS, type Analysis, analysisInputSchema } from '../../../contract/analysis'
import { emptyForm, formShape, writtenNames } from '../../../contract/descriptor'
import { emptyRatings, mergeRatings, RATING_GROUPS } from '../../../contract/ratings'
import { validateBy } from '../../forms/inputs/formValidation'

/** The form lacks `publishedAt` and `accessUserIds`, because publishing and sharing have their own buttons. */
const { publishedAt: _publishedAt, accessUserIds: _accessUserIds, ...FORM_FIELDS } = ANALYSIS_FIELDS
const { conclusion, clubNote, position } = FORM_FIELDS
const FORM_NAMES: readonly string[] = writtenNames(FORM_FIELDS)

/**
 * The values of an analysis' form; the server sets the other fields. Texts and `position` are null if cleared, although a
 * stored analysis always has a text. `clubNote` is missing for users and servers without club notes.
 */
export const analysisFormSchema = z.object({
  id: z.string(),
  ...formShape(FORM_FIELDS),
  conclusion: z.nullable(conclusion.schema),
  clubNote: z.nullable(clubNote.schema),
  position: z.nullable(position.schema),
})
export type AnalysisForm = z.output<typeof analysisFormSchema>

const EMPTY = emptyForm(FORM_FIELDS)

/** Returns the values of a new analysis. A retry sends the same id, so that the server stores one analysis. */
export const emptyAnalysis = (id: string): AnalysisForm => ({ id, ...emptyForm(FORM_FIELDS) })

/** Returns the form's values of a stored analysis, with all rating items, because a server may omit unrated items. */
export function formOf(analysis: Analysis): AnalysisForm {
  const groups = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, analysis[key] ?? {}]))
  const given = Object.entries(analysis).filter(
    ([name, value]) => FORM_NAMES.includes(name) && value !== null && value !== undefined,
  )
  return {
    id: analysis.id,
    ...EMPTY,
    ...Object.fromEntries(given),
    ...mergeRatings(emptyRatings(), groups),
  }
}

/** Returns the body of the call, without blank links. */
export function toContent({ clubNote, ...form }: AnalysisForm) {
  return {
    ...form,
    ...(clubNote !== undefined && { clubNote: clubNote ?? '' }),
    matchId: form.matchId ?? '',
    playerId: form.playerId ?? '',
    conclusion: form.conclusion ?? '',
    position: form.position ?? '',
    media: form.media.map((link) => link.trim()).filter((link) => link !== ''),
  }
}

/** The values that react-admin passes from a form. */
type FormValues = Partial<AnalysisForm>

/** Fills missing fields with empty values. */
export const wholeForm = (values: FormValues): AnalysisForm => ({ ...emptyAnalysis(''), ...values })

/** Prepares the form for validation: an unchosen match or player is a missing field, and links are not trimmed. */
const toValidated = (values: FormValues) => {
  const form = wholeForm(values)
  return {
    ...toContent(form),
    matchId: form.matchId ?? undefined,
    playerId: form.playerId ?? undefined,
    media: form.media.filter((link) => link.trim() !== ''),
  }
}

export const validateAnalysis = validateBy(analysisInputSchema, toValidated)
